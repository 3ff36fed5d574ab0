// How a player banks the round: the control in the dock, and the dialog for the amount.

import { useState } from "preact/hooks";
import { Dialog } from "../../components/feedback/Dialog";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { largestAllowed } from "../../format/chips";
import { money, parseMoney } from "../../format/money";
import { t } from "../../i18n/text";
import type { BankingView, ChoiceView } from "../../protocol/wire";
import type { TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { bankerFeeText, waitsForBank } from "../banking";
import { findChoice, type MySeat } from "../seats";
import { reportRefusal } from "../wagering/useWagering";

interface BankProps {
  state: TableState;
  mine: MySeat;
  send: TableHandle["send"];
}

/** While nobody banks the round: what has to happen, and how the player banks it. */
export function BankWanted({ state, mine, send }: BankProps) {
  const { banking } = state.felt;
  if (!banking || !waitsForBank(state.felt, state.table)) return null;
  return (
    <div class="dock-bank">
      <p>{wanted(state, mine, banking)}</p>
      {findChoice(mine.own, "put-up-bank") && <BankButton state={state} mine={mine} send={send} />}
    </div>
  );
}

function wanted({ table }: TableState, { own, seat }: MySeat, { min_cents }: BankingView): string {
  const least = money(min_cents);
  if (findChoice(own, "put-up-bank")) return t("banking.needed", { least });
  if (Object.keys(seat.wagers).length > 0) return t("banking.neededOfOthers");
  if (table.decks.length > 0 && table.decks.every((deck) => deck.out !== "")) return t("wagering.decksOut");
  return t("banking.neededTooDear", { least, rack: money(seat.rack_cents) });
}

/** A button that opens the dialog for the bank. */
export function BankButton({ state, mine, send }: BankProps) {
  const [open, setOpen] = useState(false);
  const choice = findChoice(mine.own, "put-up-bank");
  const { banking } = state.felt;
  if (!choice || !banking) return null;
  return (
    <>
      <button type="button" class="button" aria-keyshortcuts="B" onClick={() => setOpen(true)}>
        {t(mine.seat.bank_cents ? "banking.change" : "banking.start")}
      </button>
      <Dialog
        title={t(mine.seat.bank_cents ? "banking.change" : "banking.start")}
        open={open}
        onClose={() => setOpen(false)}
      >
        <BankForm
          choice={choice}
          banking={banking}
          present={mine.seat.bank_cents}
          onBank={(amount_cents) => {
            void reportRefusal(send({ kind: "put-up-bank", seat: mine.number, amount_cents }));
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

interface BankFormProps {
  choice: ChoiceView;
  banking: BankingView;
  /** The bank that is put up already; 0 for none. */
  present: number;
  onBank: (cents: number) => void;
}

function BankForm({ choice, banking, present, onBank }: BankFormProps) {
  const [text, setText] = useState(present ? money(present) : "");
  const wanted = parseMoney(text);
  const fits = wanted !== null && largestAllowed(wanted, choice) === wanted;
  const range = { least: money(choice.min_cents), most: money(choice.max_cents) };
  const submit = (event: Event) => {
    event.preventDefault();
    if (fits) onBank(wanted);
  };
  return (
    <form class="bank-form" onSubmit={submit}>
      <p>{t("banking.about")}</p>
      <p>{bankerFeeText(banking.banker_fees)}</p>
      <div class="bank-amounts">
        {bankAmounts(choice).map((cents) => (
          <button key={cents} type="button" class="button" onClick={() => onBank(cents)}>
            {money(cents)}
          </button>
        ))}
      </div>
      <label class="field">
        <span>{t("banking.amount", range)}</span>
        <input
          class="input"
          inputMode="decimal"
          autocomplete="off"
          placeholder={range.least}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="dialog-foot">
        <ReasonButton class="primary" reason={fits ? "" : t("banking.enterAmount", range)}>
          {t("banking.putUp")}
        </ReasonButton>
      </div>
    </form>
  );
}

const MULTIPLES = [1, 2, 5, 10];

/** The banks that are offered: multiples of the least, and the most the player can put up. */
export function bankAmounts({ min_cents, max_cents }: Pick<ChoiceView, "min_cents" | "max_cents">): number[] {
  const offered = MULTIPLES.map((times) => times * min_cents).filter((cents) => cents <= max_cents);
  return [...new Set([...offered, max_cents])];
}
