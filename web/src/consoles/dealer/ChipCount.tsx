import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { t } from "../../i18n/text";
import type { FeltView } from "../../protocol/wire";

interface ChipCountProps {
  felt: FeltView;
  inputRef: RefObject<HTMLInputElement | null>;
  onCount: (counted: number[]) => Promise<boolean>;
}

// A count is one digit, so focus the next field, or the button.
function followingField(box: HTMLInputElement): HTMLElement | undefined {
  const fields = [...(box.form?.elements ?? [])] as HTMLElement[];
  return fields[fields.indexOf(box) + 1];
}

/** The dealer's count of the jackpot chips, which must agree with the system's. */
export function ChipCount({ felt, inputRef, onCount }: ChipCountProps) {
  const [counts, setCounts] = useState<string[]>(() => felt.sensors.map(() => ""));
  const whole = counts.every((count) => /^\d$/.test(count));
  const send = async (event: Event) => {
    event.preventDefault();
    if (!whole || (await onCount(counts.map(Number)))) return;
    setCounts(counts.map(() => ""));
    inputRef.current?.focus();
  };
  return (
    <form class="count" onSubmit={send}>
      {felt.sensors.map(({ label }, place) => (
        <label key={place} class="field">
          <span>{t("dealer.chipsInHand", { jackpot: label })}</span>
          <input
            ref={place === 0 ? inputRef : undefined}
            class="input count-box"
            inputMode="numeric"
            pattern="[0-8]"
            maxLength={1}
            autocomplete="off"
            value={counts[place]}
            onInput={(event) => {
              const value = event.currentTarget.value.replaceAll(/\D/g, "");
              setCounts((before) => before.map((count, at) => (at === place ? value : count)));
              if (value) followingField(event.currentTarget)?.focus();
            }}
          />
        </label>
      ))}
      <ReasonButton class="primary" reason={whole ? "" : t("dealer.enterCounts")}>
        {t("dealer.checkCount")}
      </ReasonButton>
    </form>
  );
}
