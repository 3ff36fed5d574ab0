import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Felt } from "../components/Felt";
import { trayChips } from "../format/chips";
import type { TableHandle } from "../state/tableConnection";
import type { TableState } from "../state/tableState";
import { useClause } from "./Clause";
import { BuyDialog } from "./dock/BuyDialog";
import { Dock } from "./dock/Dock";
import { Claims } from "./felt/Claims";
import { DealerArea } from "./felt/DealerArea";
import { Meters } from "./felt/Meters";
import { OwnSeat } from "./felt/OwnSeat";
import { SeatPod } from "./felt/SeatPod";
import { Sensors } from "./felt/Sensors";
import { around, baseSpot, type MySeat } from "./seats";
import { useWagering } from "./wagering/useWagering";

interface SeatedProps {
  state: TableState;
  mine: MySeat;
  link: TableHandle;
}

/** The table of a seated player. */
export function SeatedTable({ state, mine, link }: SeatedProps) {
  const wagering = useWagering(state, mine, link);
  const base = baseSpot(state.felt.spots)!;
  const chips = trayChips(base, wagering.rack + (wagering.layout.wagers[base.wager] ?? 0));
  const [chosen, setChosen] = useState(0);
  const chip = chips.some(({ cents }) => cents === chosen)
    ? chosen
    : favourite(
        chips.map(({ cents }) => cents),
        base.min_cents,
      );
  const [buying, setBuying] = useState(false);
  const [lit, setLit] = useState<readonly string[]>([]);
  const { clause, about } = useClause("");
  useEffect(() => setBuying(false), [state.table.round]);
  return (
    <>
      <Cloth
        state={state}
        mine={mine.number}
        lit={lit}
        sensors={<Sensors state={state} mine={mine} wagering={wagering} about={about} />}
      >
        <OwnSeat
          state={state}
          mine={mine}
          wagering={wagering}
          chip={chip}
          onLit={setLit}
          about={about}
          send={link.send}
        />
      </Cloth>
      <Dock
        state={state}
        mine={mine}
        wagering={wagering}
        chips={chips}
        chip={chip}
        onChip={setChosen}
        clause={clause}
        onBuy={() => setBuying(true)}
        asked={link.waiting.some(({ kind }) => kind === "fold" || kind === "raise" || kind === "ready")}
        send={link.send}
      />
      <BuyDialog
        open={buying}
        onClose={() => setBuying(false)}
        seat={mine.number}
        wallet={state.you.wallet_cents}
        send={link.send}
      />
    </>
  );
}

// The smallest chip that covers the minimum wager.
const favourite = (chips: number[], least: number): number =>
  chips.find((cents) => cents >= least) ?? chips.at(-1) ?? 0;

interface ClothProps {
  state: TableState;
  mine: number | null;
  onSit?: ((seat: number) => void) | undefined;
  /** Highlighted cards. */
  lit?: readonly string[];
  /** The sensors of the player's seat, shown beside their meters. */
  sensors?: ComponentChildren;
  children: ComponentChildren;
}

/** The felt: dealer, jackpots, the other seats, and the player's own place. */
export function Cloth({ state, mine, onSit, lit = [], sensors, children }: ClothProps) {
  const { left, right } = around(mine, state.felt.seats);
  const pods = (numbers: number[]) =>
    numbers.map((number) => (
      <SeatPod key={number} state={state} number={number} onSit={onSit && (() => onSit(number))} />
    ));
  return (
    <Felt class={`table ${mine === null ? "table-watched" : ""}`} others={left.length + right.length}>
      <div class="pods pods-left">{pods(left)}</div>
      <div class="centre">
        <DealerArea state={state} lit={lit} />
        <div class="middle">
          <Print state={state} />
          <div class="jackpots">
            <Meters meters={state.table.meters} />
            {sensors}
          </div>
          <Claims state={state} />
        </div>
        {state.table.message && <p class="felt-message">{state.table.message}</p>}
        {children}
      </div>
      <div class="pods pods-right">{pods(right)}</div>
    </Felt>
  );
}

// The print on the felt: the game, and the dealer's qualifier.
function Print({ state }: { state: TableState }) {
  const { game_title, qualifier } = state.felt;
  return (
    <p class="print">
      <span class="print-game">{game_title}</span>
      {qualifier && <span class="print-rule">Dealer qualifies with a three-card flush, {qualifier} or better</span>}
    </p>
  );
}
