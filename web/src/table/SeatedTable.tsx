import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Felt } from "../components/Felt";
import { countRanks, countWord } from "../format/cards";
import { trayChips } from "../format/chips";
import { t } from "../i18n/text";
import { fromServer } from "../i18n/translateServerText";
import type { SpotView } from "../protocol/wire";
import { useSettings } from "../settings/useSettings";
import type { TableHandle } from "../state/tableConnection";
import type { TableState } from "../state/tableState";
import { playerFee } from "./banking";
import { BuyDialog } from "./dock/BuyDialog";
import { useLastCallSound } from "./dock/DecisionTime";
import { Dock } from "./dock/Dock";
import { BankLine } from "./felt/BankLine";
import { Claims } from "./felt/Claims";
import { DealerArea } from "./felt/DealerArea";
import { Meters } from "./felt/Meters";
import { OwnSeat } from "./felt/OwnSeat";
import { SeatPod } from "./felt/SeatPod";
import { Sensors } from "./felt/Sensors";
import { baseSpot, type MySeat, seatsAround } from "./seats";
import { useTableSounds } from "./tableSounds";
import { useWagering } from "./wagering/useWagering";

interface SeatedProps {
  state: TableState;
  mine: MySeat;
  connection: TableHandle;
  /** What is shown between the felt and the player's actions. */
  advice?: ComponentChildren;
}

/** The table of a seated player. */
export function SeatedTable({ state, mine, connection, advice }: SeatedProps) {
  const wagering = useWagering(state, mine, connection);
  const base = baseSpot(state.felt.spots) as SpotView;
  const { chips: preferred } = useSettings();
  const chips = trayChips(base, wagering.rack + (wagering.layout.wagers[base.wager] ?? 0), preferred);
  const [chosen, setChosen] = useState(0);
  const chip = chips.some(({ cents }) => cents === chosen)
    ? chosen
    : defaultChip(
        chips.map(({ cents }) => cents),
        base.min_cents,
      );
  const fee = wagering.open ? playerFee(state.felt, wagering.layout.wagers[base.wager] ?? 0) : mine.seat.fee_cents;
  useLastCallSound(state);
  useTableSounds(state);
  const [buying, setBuying] = useState(false);
  const [highlighted, setHighlighted] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round closes the dialog
  useEffect(() => setBuying(false), [state.table.round]);
  return (
    <>
      <FeltLayout
        state={state}
        mine={mine.number}
        lit={highlighted}
        bank={<BankLine state={state} mine={mine} fee={fee} />}
        sensors={<Sensors state={state} mine={mine} wagering={wagering} />}
      >
        <OwnSeat state={state} mine={mine} wagering={wagering} chip={chip} onHighlight={setHighlighted} />
      </FeltLayout>
      {advice}
      <Dock
        state={state}
        mine={mine}
        wagering={wagering}
        chips={chips}
        chip={chip}
        onChip={setChosen}
        onBuy={() => setBuying(true)}
        awaitingAnswer={connection.pending.some(({ kind }) => ANSWERED.has(kind))}
        send={connection.send}
      />
      <BuyDialog
        open={buying}
        onClose={() => setBuying(false)}
        seat={mine.number}
        wallet={state.you.wallet_cents}
        send={connection.send}
      />
    </>
  );
}

const ANSWERED: ReadonlySet<string> = new Set(["fold", "check", "raise", "ready"]);

// The smallest chip that covers the minimum wager.
const defaultChip = (chips: number[], min: number): number => chips.find((cents) => cents >= min) ?? chips.at(-1) ?? 0;

interface FeltLayoutProps {
  state: TableState;
  mine: number | null;
  onSit?: ((seat: number) => void) | undefined;
  /** Highlighted cards. */
  lit?: readonly string[];
  /** The sensors of the player's seat, shown beside their meters. */
  sensors?: ComponentChildren;
  /** Who banks the round, where players bank the game. */
  bank?: ComponentChildren;
  children: ComponentChildren;
}

/** The felt: dealer, jackpots, the other seats, and the player's own place. */
export function FeltLayout({ state, mine, onSit, lit = [], sensors, bank, children }: FeltLayoutProps) {
  const { left, right } = seatsAround(mine, state.felt.seats);
  const pods = (numbers: number[]) =>
    numbers.map((number) => (
      <SeatPod key={number} state={state} number={number} onSit={onSit && (() => onSit(number))} />
    ));
  return (
    <Felt class={`table ${mine === null ? "table-watched" : ""}`}>
      <div class="others">
        <div class="pods pods-left">{pods(left)}</div>
        <div class="pods pods-right">{pods(right)}</div>
      </div>
      <div class="centre">
        <DealerArea state={state} highlighted={lit} />
        <div class="middle">
          <FeltPrint state={state} />
          <div class="jackpots">
            <Meters meters={state.table.meters} claims={state.table.claims} />
            {sensors}
          </div>
          <Claims state={state} />
        </div>
        {!state.table.dealer_here && (
          <p class="felt-message" role="status">
            {t("felt.noDealer")}
          </p>
        )}
        {state.table.message && <p class="felt-message">{fromServer(state.table.message)}</p>}
        {bank}
        {children}
      </div>
    </Felt>
  );
}

// The print on the felt: the game, and the dealer's qualifier.
function FeltPrint({ state }: { state: TableState }) {
  const { game_title, qualifier, wild } = state.felt;
  return (
    <p class="print">
      <span class="print-game">{game_title}</span>
      {qualifier && (
        <span class="print-rule">
          {t("felt.qualifier", { number: countWord(countRanks(qualifier)), ranks: qualifier })}
        </span>
      )}
      {wild.length > 0 && <span class="print-rule">{t("felt.wild", { ranks: wild.join(", ") })}</span>}
    </p>
  );
}
