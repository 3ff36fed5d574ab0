import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { CardPicker } from "../../components/cards/CardPicker";
import { Dialog } from "../../components/feedback/Dialog";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { parseMoney } from "../../format/money";
import type { Catalogue } from "../../i18n/languages";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { cardsDue } from "../../table/streets";
import type { DealerAction } from "./actions";

interface IrregularityProps {
  action: DealerAction;
  state: TableState;
  /** Why the last command was refused; empty otherwise. */
  error: ComponentChildren;
  /** Cards that are on the table. */
  usedCards: ReadonlySet<string>;
  onCommand: (command: NewCommand) => Promise<boolean>;
  onClose: () => void;
}

type TitledKind = keyof Catalogue["dealer"]["irregularities"]["titles"];

/** The house's option for each fault of the equipment. */
const FAULT_OPTIONS: Record<string, string> = {
  "report-wrong-count": "shuffler_count",
  "find-face-up-card": "face_up_card",
  "report-shuffler-stop": "shuffler_stop",
};

/** The dialog to record an irregularity. */
export function IrregularityDialog({ action, state, error, usedCards, onCommand, onClose }: IrregularityProps) {
  const done = async (command: NewCommand) => {
    if (await onCommand(command)) onClose();
  };
  const outcome = state.felt.equipment_faults[FAULT_OPTIONS[action.kind] ?? ""];
  const explanation = outcome ?? state.felt.clauses[action.clause];
  return (
    <Dialog title={t(`dealer.irregularities.titles.${action.kind as TitledKind}`)} open onClose={onClose}>
      {explanation && (
        <p class="note">
          <b>{action.clause}</b> {fromServer(explanation)}
        </p>
      )}
      {error && (
        <p class="step-error" role="alert">
          {error}
        </p>
      )}
      {action.kind === "call-misdeal" && <MisdealForm state={state} onCommand={done} />}
      {(action.kind === "expose-card" || action.kind === "find-face-up-card") && (
        <ExposedCardForm action={action} usedCards={usedCards} onCommand={done} />
      )}
      {action.kind === "report-wrong-count" && <WrongCountForm onCommand={done} />}
      {action.kind === "report-shuffler-stop" && <ShufflerStopForm onCommand={done} />}
      {action.kind === "verify-deck" && <VerifyDeckForm state={state} onCommand={done} />}
      {action.kind === "accept-wager" && <AcceptWagerForm state={state} onCommand={done} />}
    </Dialog>
  );
}

type OnCommand = (command: NewCommand) => Promise<void>;

/** The numbers of the taken seats. */
function seatNumbers(state: TableState): string[] {
  return Object.keys(state.table.seats).filter((number) => state.table.seats[number]?.player);
}

function MisdealForm({ state, onCommand }: { state: TableState; onCommand: OnCommand }) {
  const choices = state.console?.legal.filter((choice) => choice.kind === "call-misdeal") ?? [];
  const hands = choices.map((choice) => String(choice.seat ?? 0));
  const [hand, setHand] = useState(hands[0] ?? "0");
  const [count, setCount] = useState("");
  const valid = /^\d{1,2}$/.test(count) && Number(count) <= 52;
  const send = (event: Event) => {
    event.preventDefault();
    if (valid) void onCommand({ kind: "call-misdeal", hand: Number(hand), cards_found: Number(count) });
  };
  return (
    <form class="fields" onSubmit={send}>
      <label class="field">
        <span>{t("dealer.irregularities.whichHand")}</span>
        <select class="input" value={hand} onChange={(event) => setHand(event.currentTarget.value)}>
          {hands.map((number) => (
            <option key={number} value={number}>
              {number === "0" ? t("dealer.irregularities.dealersHand") : t("dealer.seat.label", { seat: number })}
            </option>
          ))}
        </select>
        <small>{state.table.seats[hand]?.player}</small>
      </label>
      <label class="field">
        <span>{t("dealer.irregularities.cardsFound")}</span>
        <input
          class="input"
          inputMode="numeric"
          value={count}
          onInput={(event) => setCount(event.currentTarget.value.replaceAll(/\D/g, ""))}
          autocomplete="off"
        />
        <small>{t("dealer.irregularities.cardsRight", { count: rightCount(state, Number(hand)) })}</small>
      </label>
      <p class="note">{t("dealer.irregularities.everyWagerBack")}</p>
      <ReasonButton class="danger" reason={valid ? "" : t("dealer.irregularities.enterCards", { most: DECK_CARDS })}>
        {t("dealer.irregularities.callMisdeal")}
      </ReasonButton>
    </form>
  );
}

// The dealer's hand stands for the community cards where the dealer has none.
const rightCount = (state: TableState, hand: number): number =>
  hand === 0 && state.felt.dealer_cards === 0 ? state.felt.community_cards : cardsDue(state, hand);

interface ExposedCardProps {
  action: DealerAction;
  usedCards: ReadonlySet<string>;
  onCommand: OnCommand;
}

function ExposedCardForm({ action, usedCards, onCommand }: ExposedCardProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const cardNeeded = action.choice.cards > 0;
  const exposed = action.kind === "expose-card";
  const whole = !cardNeeded || chosen.length === 1;
  const send = (event: Event) => {
    event.preventDefault();
    const card = cardNeeded ? (chosen[0] ?? null) : null;
    if (whole) void onCommand({ kind: exposed ? "expose-card" : "find-face-up-card", card });
  };
  return (
    <form class="fields" onSubmit={send}>
      {cardNeeded ? (
        <CardPicker
          label={t("dealer.irregularities.card")}
          chosen={chosen}
          count={1}
          used={usedCards}
          onChange={setChosen}
        />
      ) : (
        <p>{t(exposed ? "dealer.irregularities.exposedGoesOn" : "dealer.irregularities.exposed")}</p>
      )}
      <ReasonButton class="danger" reason={whole ? "" : t("dealer.irregularities.chooseCard")}>
        {t(exposed ? "dealer.irregularities.discard" : "dealer.irregularities.reportCard")}
      </ReasonButton>
    </form>
  );
}

/** The number of cards of a deck. */
const DECK_CARDS = 52;

function WrongCountForm({ onCommand }: { onCommand: OnCommand }) {
  const [count, setCount] = useState("");
  const valid = /^\d{1,3}$/.test(count) && Number(count) <= 2 * DECK_CARDS && Number(count) !== DECK_CARDS;
  const send = (event: Event) => {
    event.preventDefault();
    if (valid) void onCommand({ kind: "report-wrong-count", cards_counted: Number(count) });
  };
  return (
    <form class="fields" onSubmit={send}>
      <label class="field">
        <span>{t("dealer.irregularities.shufflerCounted")}</span>
        <input
          class="input"
          inputMode="numeric"
          value={count}
          onInput={(event) => setCount(event.currentTarget.value.replaceAll(/\D/g, ""))}
          autocomplete="off"
        />
        <small>{t("dealer.irregularities.deckHas", { count: DECK_CARDS })}</small>
      </label>
      <ReasonButton
        class="danger"
        reason={valid ? "" : t("dealer.irregularities.enterWrongCount", { count: DECK_CARDS })}
      >
        {t("dealer.irregularities.reportCount")}
      </ReasonButton>
    </form>
  );
}

function ShufflerStopForm({ onCommand }: { onCommand: OnCommand }) {
  return (
    <button class="button danger" type="button" onClick={() => void onCommand({ kind: "report-shuffler-stop" })}>
      {t("dealer.irregularities.reportStop")}
    </button>
  );
}

function VerifyDeckForm({ state, onCommand }: { state: TableState; onCommand: OnCommand }) {
  const verify = (deck: number, replaced: boolean) => () => void onCommand({ kind: "verify-deck", deck, replaced });
  return (
    <div class="fields">
      {state.table.decks
        .filter((deck) => deck.out)
        .map((deck) => (
          <section key={deck.deck}>
            <p>{t("dealer.irregularities.deckOut", { deck: fromServer(deck.name), reason: fromServer(deck.out) })}</p>
            <div class="step-others">
              <button class="button" type="button" onClick={verify(deck.deck, false)}>
                {t("dealer.irregularities.verified", { deck: fromServer(deck.name) })}
              </button>
              <button class="button" type="button" onClick={verify(deck.deck, true)}>
                {t("dealer.irregularities.replaced")}
              </button>
            </div>
          </section>
        ))}
    </div>
  );
}

function AcceptWagerForm({ state, onCommand }: { state: TableState; onCommand: OnCommand }) {
  const seats = seatNumbers(state);
  const spots = state.felt.spots.filter((spot) => spot.role === "base" || spot.role === "bonus");
  const [seat, setSeat] = useState(seats[0] ?? "1");
  const [wager, setWager] = useState(spots[0]?.wager ?? "");
  const [amount, setAmount] = useState("");
  const cents = parseMoney(amount);
  const send = (event: Event) => {
    event.preventDefault();
    if (cents) void onCommand({ kind: "accept-wager", seat: Number(seat), wager, amount_cents: cents });
  };
  return (
    <form class="fields" onSubmit={send}>
      <label class="field">
        <span>{t("dealer.irregularities.seat")}</span>
        <select class="input" value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
          {seats.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
        <small>{state.table.seats[seat]?.player}</small>
      </label>
      <label class="field">
        <span>{t("dealer.irregularities.spot")}</span>
        <select class="input" value={wager} onChange={(event) => setWager(event.currentTarget.value)}>
          {spots.map((spot) => (
            <option key={spot.wager} value={spot.wager}>
              {spot.label}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("dealer.irregularities.chipsOnSpot")}</span>
        <input
          class="input"
          inputMode="decimal"
          value={amount}
          autocomplete="off"
          onInput={(event) => setAmount(event.currentTarget.value)}
        />
      </label>
      <ReasonButton class="danger" reason={cents ? "" : t("dealer.irregularities.enterAmount")}>
        {t("dealer.irregularities.acceptWager")}
      </ReasonButton>
    </form>
  );
}
