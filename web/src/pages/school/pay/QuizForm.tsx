import { useRef, useState } from "preact/hooks";
import { KeyHint } from "../../../components/feedback/KeyHint";
import { Money } from "../../../components/Money";
import { money, parseSignedMoney, signedMoney } from "../../../format/money";
import { t } from "../../../i18n/text";
import type { QuizWager, SchoolQuizView } from "../../../protocol/wire";

/** The trainee's answer: the net change of each wager, or of the seat. */
export type Answer = { wagers: Record<string, number> } | { net_cents: number };

interface QuizFormProps {
  view: SchoolQuizView;
  onAnswer: (answer: Answer) => void;
}

const NET = "net";

/** The net change of each wager of a seat, or of the seat in one number. */
export function QuizForm({ view, onAnswer }: QuizFormProps) {
  const [whole, setWhole] = useState(false);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const names = whole ? [NET] : view.wagers.map(({ wager }) => wager);
  const amounts = names.map((name) => parseSignedMoney(texts[name] ?? ""));
  const ready = amounts.every((amount) => amount !== null);
  const form = useRef<HTMLFormElement>(null);
  const set = (name: string, text: string) => setTexts({ ...texts, [name]: text });
  const send = (event: Event) => {
    event.preventDefault();
    const empty = form.current?.querySelectorAll<HTMLInputElement>("input.school-amount")[amounts.indexOf(null)];
    if (empty) return empty.focus();
    if (whole) return onAnswer({ net_cents: amounts[0] ?? 0 });
    onAnswer({ wagers: Object.fromEntries(names.map((name, place) => [name, amounts[place] ?? 0])) });
  };
  return (
    <form class="fields" ref={form} onSubmit={send}>
      <p class="step-next">{t("school.payThis", { seat: view.seat })}</p>
      <p class="note">{t("school.payNote")}</p>
      {whole ? (
        <AmountField label={t("school.netChange")} text={texts[NET] ?? ""} onText={(text) => set(NET, text)} />
      ) : (
        view.wagers.map((wager) => (
          <WagerField
            key={wager.wager}
            wager={wager}
            text={texts[wager.wager] ?? ""}
            onText={(text) => set(wager.wager, text)}
          />
        ))
      )}
      {!whole && (
        <p class="school-total">
          {t("school.netChange")}{" "}
          {ready ? <Money cents={amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0)} result /> : "–"}
        </p>
      )}
      <button
        type="submit"
        class="button primary large"
        aria-disabled={!ready}
        title={ready ? undefined : t("school.enterAmounts")}
      >
        {t("school.check")} <KeyHint keyName="↵" />
      </button>
      <button type="button" class="button small quiet" onClick={() => setWhole(!whole)}>
        {t(whole ? "school.wagerByWager" : "school.inOneNumber")}
      </button>
    </form>
  );
}

interface FieldProps {
  text: string;
  onText: (text: string) => void;
}

function AmountField({ label, text, onText }: FieldProps & { label: string }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input school-amount"
        value={text}
        inputMode="text"
        autocomplete="off"
        placeholder={t("school.amountExample")}
        aria-invalid={text !== "" && parseSignedMoney(text) === null}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </label>
  );
}

function WagerField({ wager, text, onText }: FieldProps & { wager: QuizWager }) {
  const label = t("school.wagerStake", { wager: wager.label, stake: money(wager.stake_cents) });
  return (
    <div class="school-wager">
      <AmountField label={label} text={text} onText={onText} />
      <button type="button" class="button small" onClick={() => onText(signedMoney(-wager.stake_cents))}>
        {t("school.collect")}
      </button>
      <button type="button" class="button small" onClick={() => onText("0")}>
        {t("school.push")}
      </button>
      <button type="button" class="button small" onClick={() => onText(signedMoney(wager.stake_cents))}>
        {t("school.even")}
      </button>
    </div>
  );
}
