import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { HandView } from "../../protocol/wire";
import { Hand } from "./Hand";
import { readings } from "./readings";

interface OwnHandProps {
  hand: HandView | null;
  hidden: number;
  folded: boolean;
  /** Whether the hand is compared with the dealer's, which highlights the flush. */
  compared: boolean;
  /** Called with the highlighted cards, community cards included. */
  onHighlight: (cards: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/** The player's cards; each reading highlights its cards. */
export function OwnHand({ hand, hidden, folded, compared, onHighlight }: OwnHandProps) {
  const [hovered, setHovered] = useState<string | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  const named = hand ? readings(hand) : [];
  const chosen = named.find(({ name }) => name === (hovered ?? pinned ?? (compared ? "flush" : null)));
  const highlighted = chosen?.reading.cards ?? NONE;
  useEffect(() => onHighlight(highlighted), [onHighlight, highlighted]);
  return (
    <div class={`own-hand ${folded ? "folded" : ""}`}>
      {!hand && !hidden && <span class="hand-place">{t("felt.yourCards")}</span>}
      <Hand
        cards={hand?.cards ?? []}
        hidden={hand ? 0 : hidden}
        highlighted={highlighted}
        label={t("felt.yourCards")}
      />
      {named.length > 0 && (
        <div class="readings" role="group" aria-label={t("felt.readings")}>
          {named.map(({ name, label, reading }) => (
            <button
              key={name}
              type="button"
              class="reading"
              aria-pressed={pinned === name}
              onMouseEnter={() => setHovered(name)}
              onMouseLeave={() => setHovered(null)}
              onFocus={() => setHovered(name)}
              onBlur={() => setHovered(null)}
              onClick={() => setPinned(pinned === name ? null : name)}
            >
              <span class="reading-label">{label}</span> <span class="reading-text">{fromServer(reading.text)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
