/** The colours of pictures. */
export const AVATAR_COLOURS = ["green", "blue", "red", "gold", "purple", "teal", "grey", "pink"] as const;

/** The patterns of pictures; the first shows the initial of the name. */
export const AVATAR_PATTERNS = ["letter", "stripes", "dots", "diamond", "rings", "quarters"] as const;

/** The pattern and the colour of a picture, by their places. */
export const avatarParts = (avatar: number): { pattern: number; colour: number } => ({
  pattern: Math.floor(avatar / AVATAR_COLOURS.length) % AVATAR_PATTERNS.length,
  colour: avatar % AVATAR_COLOURS.length,
});

/** The number of the picture with a pattern and a colour. */
export const avatarNumber = (pattern: number, colour: number): number => pattern * AVATAR_COLOURS.length + colour;

interface AvatarProps {
  avatar: number;
  /** Whose it is; the picture with a letter shows their initial. */
  name: string;
  /** Where it is drawn inside another drawing: its centre and its width. */
  at?: { x: number; y: number; width: number };
}

/** The picture of a guest. It stands beside the name, so it says nothing by itself. */
export function Avatar({ avatar, name, at }: AvatarProps) {
  const { pattern, colour } = avatarParts(avatar);
  return (
    <svg
      class={`avatar avatar-${AVATAR_COLOURS[colour]}`}
      viewBox="0 0 32 32"
      aria-hidden="true"
      {...(at && { x: at.x - at.width / 2, y: at.y - at.width / 2, width: at.width, height: at.width })}
    >
      <circle class="avatar-ground" cx="16" cy="16" r="16" />
      <Pattern name={AVATAR_PATTERNS[pattern] ?? "letter"} initial={initialOf(name)} />
    </svg>
  );
}

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "";

function Pattern({ name, initial }: { name: (typeof AVATAR_PATTERNS)[number]; initial: string }) {
  switch (name) {
    case "stripes":
      return <path class="avatar-mark" d="M5 27 27 5M1 19 19 1M13 31 31 13" />;
    case "dots":
      return <path class="avatar-mark avatar-dots" d="M9 9v0M23 9v0M16 16v0M9 23v0M23 23v0" />;
    case "diamond":
      return <path class="avatar-fill" d="M16 3 29 16 16 29 3 16Z" />;
    case "rings":
      return (
        <>
          <circle class="avatar-mark" cx="16" cy="16" r="10.5" />
          <circle class="avatar-fill" cx="16" cy="16" r="4.5" />
        </>
      );
    case "quarters":
      return <path class="avatar-fill" d="M16 0A16 16 0 0 1 32 16H16ZM16 32A16 16 0 0 1 0 16H16Z" />;
    default:
      return (
        <text class="avatar-initial" x="16" y="17" text-anchor="middle" dominant-baseline="central">
          {initial}
        </text>
      );
  }
}
