import { ChipStack } from "../../components/Chip";
import { Countdown } from "../../components/Clock";
import { Money } from "../../components/Money";
import { Avatar } from "../../components/profile/Avatar";
import { money, signedMoney } from "../../format/money";
import { t } from "../../i18n/text";
import type { SeatView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { netAtOnce, settledAtOnce } from "../settledAtOnce";
import { Hand } from "./Hand";

interface SeatPodProps {
  state: TableState;
  number: number;
  /** Takes this seat; undefined if that is not possible. */
  onSit?: (() => void) | undefined;
}

/** Another seat at the table. */
export function SeatPod({ state, number, onSit }: SeatPodProps) {
  const seat = state.table.seats[number];
  if (!seat) return null;
  if (!seat.player) return <FreeSeat number={number} onSit={onSit} />;
  const turn = state.table.turn === number;
  const onFelt = Object.values(seat.wagers).reduce((sum, cents) => sum + cents, seat.bank_cents);
  const settled = settledAtOnce(seat).length > 0;
  const wide = isWide(seat.player, seat.net_cents === null ? money(onFelt) : signedMoney(seat.net_cents));
  return (
    <section
      class={`pod ${turn ? "pod-turn" : ""} ${seat.decision === "fold" ? "folded" : ""} ${wide ? "pod-wide" : ""}`}
      data-seat={number}
      aria-label={t("felt.seatOf", { seat: number, player: seat.player })}
    >
      <header class="pod-head">
        <span class="pod-face">
          <Avatar avatar={seat.avatar} name={seat.player} />
          <span class="pod-seat">{number}</span>
        </span>
        <span class="pod-name" title={seat.player}>
          {seat.player}
        </span>
        {turn && state.table.deadline ? (
          <Countdown
            deadline={state.table.deadline}
            ahead={state.clockOffset}
            lastCall={state.table.clock?.last_call ?? false}
          />
        ) : (
          <span class="pod-state">{seatStatus(seat)}</span>
        )}
      </header>
      <PodCards seat={seat} />
      <footer class="pod-foot">
        {seat.net_cents === null ? (
          <>
            <Money cents={seat.rack_cents} class="pod-rack" />
            {settled && <Money cents={netAtOnce(seat)} result class="pod-net" />}
          </>
        ) : (
          <Money cents={seat.net_cents} result class="pod-net" />
        )}
        <span class="pod-chips">
          {seat.sensors.map((sensor) => (
            <span key={sensor} class="pod-light" role="img" aria-label={t("felt.sensorLit", { sensor })} />
          ))}
          {seat.bank_cents > 0 && <span class="pod-bank">{t("banking.bank")}</span>}
          <ChipStack cents={onFelt} maxDrawn={3} />
        </span>
      </footer>
    </section>
  );
}

// Whether a name or an amount needs a wider seat on a narrow page, such as `Maximilian` or `$10,000`.
const isWide = (name: string, amount: string): boolean =>
  amount.length > 6 || name.split(/[\s-]/).some((word) => word.length > 8);

function PodCards({ seat }: { seat: SeatView }) {
  const faces = seat.hand?.cards ?? seat.shown;
  return <Hand cards={faces} hidden={Math.max(0, seat.cards_held - faces.length)} class="hand-tiny" />;
}

function FreeSeat({ number, onSit }: { number: number; onSit?: (() => void) | undefined }) {
  const words = (
    <>
      <span class="pod-free-words">{t(onSit ? "felt.sitAt" : "felt.seat", { seat: number })}</span>
      <span class="pod-free-number" aria-hidden="true">
        {onSit ? `+ ${number}` : number}
      </span>
    </>
  );
  if (!onSit) return <p class="pod pod-free">{words}</p>;
  return (
    <button type="button" class="pod pod-free pod-sit" onClick={onSit}>
      <svg class="pod-chair" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14.5" />
        <path d="M16 9.5v13M9.5 16h13" />
      </svg>
      {words}
    </button>
  );
}

function seatStatus(seat: SeatView): string {
  if (!seat.connected) return t("felt.away");
  if (seat.leaving) return t("felt.leaving");
  if (seat.timed_out) return t("felt.timedOut");
  if (seat.decision === "fold") return t("felt.folded");
  const last = seat.decisions.at(-1)?.action;
  if (last) return last === "check" ? t("felt.checked") : t("felt.playing");
  return seat.ready ? t("felt.ready") : "";
}
