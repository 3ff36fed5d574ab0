import { type ChipKind, chipsFor } from "../format/chips";
import { money } from "../format/money";
import { t } from "../i18n/text";

/** One chip, seen from above. */
export function Chip({ chip, class: name = "" }: { chip: ChipKind; class?: string }) {
  return (
    <svg class={`chip chip-${chip.colour} ${name}`} viewBox="0 0 64 64" aria-hidden="true">
      <circle class="chip-body" cx="32" cy="32" r="31" />
      <circle class="chip-spots" cx="32" cy="32" r="27" pathLength="72" />
      <circle class="chip-ring" cx="32" cy="32" r="21.5" />
      <circle class="chip-face" cx="32" cy="32" r="20" />
      <text
        class="chip-text"
        x="32"
        y="33"
        text-anchor="middle"
        dominant-baseline="central"
        data-long={chip.text.length > 2}
      >
        {chip.text}
      </text>
    </svg>
  );
}

interface ChipStackProps {
  cents: number;
  /** The maximum number of chips drawn. */
  maxDrawn?: number;
  /** Whether the amount is shown below. */
  labelled?: boolean;
}

/** An amount as a stack of chips, the largest at the bottom. */
export function ChipStack({ cents, maxDrawn = 5, labelled = true }: ChipStackProps) {
  if (cents <= 0) return null;
  const chips = chipsFor(cents);
  const drawn = chips.length > maxDrawn ? [...chips.slice(0, maxDrawn - 1), ...chips.slice(-1)] : chips;
  return (
    <span class="chip-stack" role="img" aria-label={t("money.inChips", { amount: money(cents) })}>
      <span class="chip-pile" aria-hidden="true">
        {drawn.map((chip, place) => (
          <Chip key={place} chip={chip} class={`chip-at-${place}`} />
        ))}
      </span>
      {labelled && (
        <span class="chip-amount" aria-hidden="true">
          {money(cents)}
        </span>
      )}
    </span>
  );
}
