import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { parseCards } from "../../format/cardEntry";
import { parseMoney } from "../../format/money";
import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import type { DealerAction } from "./actions";

interface IrregularityProps {
  action: DealerAction;
  state: TableState;
  /** Why the last command was refused; empty otherwise. */
  error: string;
  onCommand: (command: NewCommand) => Promise<boolean>;
  onClose: () => void;
}

const TITLES: Record<string, string> = {
  "call-misdeal": "A hand has a wrong number of cards",
  "expose-card": "A card was exposed",
  "accept-wager": "Accept a wager outside the limits",
  "report-wrong-count": "The shuffler reports a wrong count",
  "find-face-up-card": "A card lies face up in the pack",
  "report-shuffler-stop": "The shuffler has stopped in the middle of the deal",
  "verify-deck": "A deck is verified or replaced",
};

/** The house's option for each fault of the equipment. */
const FAULT_OPTIONS: Record<string, string> = {
  "report-wrong-count": "shuffler_count",
  "find-face-up-card": "face_up_card",
  "report-shuffler-stop": "shuffler_stop",
};

/** The dialog to record an irregularity. */
export function IrregularityDialog({ action, state, error, onCommand, onClose }: IrregularityProps) {
  const done = async (command: NewCommand) => {
    if (await onCommand(command)) onClose();
  };
  const outcome = state.felt.equipment_faults[FAULT_OPTIONS[action.kind] ?? ""];
  const explanation = outcome ?? state.felt.clauses[action.clause];
  return (
    <Dialog title={TITLES[action.kind] ?? action.label} open onClose={onClose}>
      {explanation && (
        <p class="note">
          <b>{action.clause}</b> {explanation}
        </p>
      )}
      {error && (
        <p class="step-error" role="alert">
          {error}
        </p>
      )}
      {action.kind === "call-misdeal" && <MisdealForm state={state} onCommand={done} />}
      {(action.kind === "expose-card" || action.kind === "find-face-up-card") && (
        <ExposedCardForm action={action} onCommand={done} />
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
        <span>Which hand</span>
        <select class="input" value={hand} onChange={(event) => setHand(event.currentTarget.value)}>
          {hands.map((number) => (
            <option key={number} value={number}>
              {number === "0" ? "the dealer’s" : `seat ${number}, ${state.table.seats[number]?.player}`}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>How many cards it had</span>
        <input
          class="input"
          inputMode="numeric"
          value={count}
          onInput={(event) => setCount(event.currentTarget.value.replaceAll(/\D/g, ""))}
          autocomplete="off"
        />
        <small>A hand here has {state.felt.packet_cards}.</small>
      </label>
      <p class="note">Every wager goes back, the jackpots’ contributions too.</p>
      <button class="button danger" type="submit" disabled={!valid}>
        Call the misdeal
      </button>
    </form>
  );
}

function ExposedCardForm({ action, onCommand }: { action: DealerAction; onCommand: OnCommand }) {
  const [text, setText] = useState("");
  const cardNeeded = action.choice.cards > 0;
  const exposed = action.kind === "expose-card";
  const typed = parseCards(text, 1, new Set());
  const whole = !cardNeeded || (typed.cards.length === 1 && typed.rest === "" && !typed.error);
  const send = (event: Event) => {
    event.preventDefault();
    const card = cardNeeded ? (typed.cards[0] ?? null) : null;
    if (whole) void onCommand({ kind: exposed ? "expose-card" : "find-face-up-card", card });
  };
  return (
    <form class="fields" onSubmit={send}>
      {cardNeeded ? (
        <label class="field">
          <span>The card</span>
          <input
            class="input"
            value={text}
            placeholder="7c"
            autocomplete="off"
            autocapitalize="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <small role="status">{typed.error}</small>
        </label>
      ) : (
        <p>The next card of the deck is shown to all and discarded{exposed ? "; the deal goes on." : "."}</p>
      )}
      <button class="button danger" type="submit" disabled={!whole}>
        {exposed ? "Discard the exposed card" : "Report the card"}
      </button>
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
        <span>How many cards the shuffler counted</span>
        <input
          class="input"
          inputMode="numeric"
          value={count}
          onInput={(event) => setCount(event.currentTarget.value.replaceAll(/\D/g, ""))}
          autocomplete="off"
        />
        <small>A deck has {DECK_CARDS}.</small>
      </label>
      <button class="button danger" type="submit" disabled={!valid}>
        Report the count
      </button>
    </form>
  );
}

function ShufflerStopForm({ onCommand }: { onCommand: OnCommand }) {
  return (
    <button class="button danger" type="button" onClick={() => void onCommand({ kind: "report-shuffler-stop" })}>
      Report the stop
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
            <p>
              The {deck.name} is out of play: {deck.out}. Your name is kept with what you confirm.
            </p>
            <div class="step-others">
              <button class="button" type="button" onClick={verify(deck.deck, false)}>
                The {deck.name} is verified
              </button>
              <button class="button" type="button" onClick={verify(deck.deck, true)}>
                A new deck replaces it
              </button>
            </div>
          </section>
        ))}
    </div>
  );
}

function AcceptWagerForm({ state, onCommand }: { state: TableState; onCommand: OnCommand }) {
  const seats = seatNumbers(state);
  const spots = state.felt.spots.filter((spot) => spot.role !== "raise");
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
        <span>Seat</span>
        <select class="input" value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
          {seats.map((number) => (
            <option key={number} value={number}>
              {number}, {state.table.seats[number]?.player}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Spot</span>
        <select class="input" value={wager} onChange={(event) => setWager(event.currentTarget.value)}>
          {spots.map((spot) => (
            <option key={spot.wager} value={spot.wager}>
              {spot.label}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>The chips on the spot, in dollars</span>
        <input
          class="input"
          inputMode="decimal"
          value={amount}
          autocomplete="off"
          onInput={(event) => setAmount(event.currentTarget.value)}
        />
      </label>
      <button class="button danger" type="submit" disabled={!cents}>
        Accept the wager
      </button>
    </form>
  );
}
