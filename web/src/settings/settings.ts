// How the pages look and feel in this browser: deck, felt, speed, chips. Kept across visits.

/** The felts to choose from. */
export const FELTS = ["green", "blue", "burgundy", "charcoal"] as const;

/** The speeds of animations. */
export const SPEEDS = ["normal", "fast", "none"] as const;

/** The settings of this browser. */
export interface Settings {
  /** Two colours, red and black, or a colour for each suit. */
  deck: "two" | "four";
  /** Whether cards show the letter of their suit. */
  letters: boolean;
  felt: (typeof FELTS)[number];
  speed: (typeof SPEEDS)[number];
  /** The chips in the tray, in cents; the table chooses if there are none. */
  chips: number[];
}

/** What a browser has that was never told otherwise. */
export const DEFAULTS: Settings = { deck: "four", letters: true, felt: "green", speed: "normal", chips: [] };

const KEY = "longsuit.settings";
const changes = new EventTarget();
let current: Settings | null = null;

/** The settings in use. */
export function settings(): Settings {
  current ??= parseSettings(read());
  return current;
}

/** Change some settings, show them, and remember them. */
export function changeSettings(changed: Partial<Settings>): void {
  current = { ...settings(), ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage they last until the page is closed.
  }
  showSettings();
  changes.dispatchEvent(new Event("change"));
}

/** Show the settings that style sheets read, as attributes of the document. */
export function showSettings(): void {
  const { deck, letters, felt, speed } = settings();
  Object.assign(document.documentElement.dataset, { deck, letters: letters ? "on" : "off", felt, speed });
}

/** Call a function after each change of the settings; returns how to stop that. */
export function onSettingsChange(listener: () => void): () => void {
  changes.addEventListener("change", listener);
  return () => changes.removeEventListener("change", listener);
}

/** Settings from what a browser has kept; whatever is missing or makes no sense is as by default. */
export function parseSettings(text: string | null): Settings {
  const kept = asObject(text);
  return {
    deck: oneOf(["two", "four"] as const, kept.deck) ?? DEFAULTS.deck,
    letters: typeof kept.letters === "boolean" ? kept.letters : DEFAULTS.letters,
    felt: oneOf(FELTS, kept.felt) ?? DEFAULTS.felt,
    speed: oneOf(SPEEDS, kept.speed) ?? DEFAULTS.speed,
    chips: Array.isArray(kept.chips) ? kept.chips.filter((one) => Number.isInteger(one)) : DEFAULTS.chips,
  };
}

function oneOf<T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((one) => one === value);
}

function asObject(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
