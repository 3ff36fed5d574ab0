import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { parseCards } from "../../format/cardEntry";
import { parseMoney } from "../../format/money";
import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import type { Deed } from "./actions";

interface IrregularProps {
  deed: Deed;
  state: TableState;
  /** Why the last command was refused; empty otherwise. */
  fault: string;
  onDo: (ask: NewCommand) => Promise<boolean>;
  onClose: () => void;
}

const TITLES: Record<string, string> = {
  "call-misdeal": "A hand has a wrong number of cards",
  "expose-card": "A card was exposed",
  "accept-wager": "Accept a wager outside the limits",
};

/** The dialog to record an irregularity. */
export function Irregular({ deed, state, fault, onDo, onClose }: IrregularProps) {
  const done = async (ask: NewCommand) => {
    if (await onDo(ask)) onClose();
  };
  return (
    <Dialog title={TITLES[deed.kind] ?? deed.label} open onClose={onClose}>
      {state.felt.clauses[deed.clause] && (
        <p class="note">
          <b>{deed.clause}</b> {state.felt.clauses[deed.clause]}
        </p>
      )}
      {fault && (
        <p class="step-fault" role="alert">
          {fault}
        </p>
      )}
      {deed.kind === "call-misdeal" && <Misdeal state={state} onDo={done} />}
      {deed.kind === "expose-card" && <Exposed deed={deed} onDo={done} />}
      {deed.kind === "accept-wager" && <Outside state={state} onDo={done} />}
    </Dialog>
  );
}

type Done = (ask: NewCommand) => Promise<void>;

/** The numbers of the taken seats. */
function seatNumbers(state: TableState): string[] {
  return Object.keys(state.table.seats).filter((number) => state.table.seats[number]?.player);
}

function Misdeal({ state, onDo }: { state: TableState; onDo: Done }) {
  const choices = state.console?.legal.filter((choice) => choice.kind === "call-misdeal") ?? [];
  const hands = choices.map((choice) => String(choice.seat ?? 0));
  const [hand, setHand] = useState(hands[0] ?? "0");
  const [found, setFound] = useState("");
  const whole = /^\d{1,2}$/.test(found) && Number(found) <= 52;
  const send = (event: Event) => {
    event.preventDefault();
    if (whole) void onDo({ kind: "call-misdeal", hand: Number(hand), cards_found: Number(found) });
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
          value={found}
          onInput={(event) => setFound(event.currentTarget.value.replaceAll(/\D/g, ""))}
          autocomplete="off"
        />
        <small>A hand here has {state.felt.packet_cards}.</small>
      </label>
      <p class="note">Every wager goes back, the jackpots’ contributions too.</p>
      <button class="button danger" type="submit" disabled={!whole}>
        Call the misdeal
      </button>
    </form>
  );
}

function Exposed({ deed, onDo }: { deed: Deed; onDo: Done }) {
  const [text, setText] = useState("");
  const named = deed.choice.cards > 0;
  const typed = parseCards(text, 1, new Set());
  const whole = !named || (typed.cards.length === 1 && typed.rest === "" && !typed.error);
  const send = (event: Event) => {
    event.preventDefault();
    if (whole) void onDo({ kind: "expose-card", card: named ? (typed.cards[0] ?? null) : null });
  };
  return (
    <form class="fields" onSubmit={send}>
      {named ? (
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
        <p>The next card of the deck is shown to all and discarded; the deal goes on.</p>
      )}
      <button class="button danger" type="submit" disabled={!whole}>
        Discard the exposed card
      </button>
    </form>
  );
}

function Outside({ state, onDo }: { state: TableState; onDo: Done }) {
  const seats = seatNumbers(state);
  const spots = state.felt.spots.filter((spot) => spot.role !== "raise");
  const [seat, setSeat] = useState(seats[0] ?? "1");
  const [wager, setWager] = useState(spots[0]?.wager ?? "");
  const [amount, setAmount] = useState("");
  const cents = parseMoney(amount);
  const send = (event: Event) => {
    event.preventDefault();
    if (cents) void onDo({ kind: "accept-wager", seat: Number(seat), wager, amount_cents: cents });
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
        <span>The chips that lie there, in dollars</span>
        <input
          class="input"
          inputMode="decimal"
          value={amount}
          autocomplete="off"
          onInput={(event) => setAmount(event.currentTarget.value)}
        />
      </label>
      <button class="button danger" type="submit" disabled={!cents}>
        The wager stands as placed
      </button>
    </form>
  );
}
