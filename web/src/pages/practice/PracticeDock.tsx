import { KeyHint } from "../../components/feedback/KeyHint";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { Money } from "../../components/Money";
import type { ChipKind } from "../../format/chips";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { TableState } from "../../state/tableState";
import { decisionAdvice } from "../../table/dock/decisionAdvice";
import { Lines } from "../../table/dock/Result";
import { type DropTarget, Tray } from "../../table/dock/Tray";
import { useArmed } from "../../table/dock/useArmed";
import { baseSpot, findChoice, type MySeat, nextDecision, raiseLabel, raiseName } from "../../table/seats";
import { type RaiseOffer, raiseOffers } from "../../table/wagering/layout";
import type { Tool, Wagering } from "../../table/wagering/useWagering";
import type { PracticeSession } from "./session";

/** What the player can do with the round. */
export interface PracticeActions {
  deal: () => void;
  again: () => void;
  changeBets: () => void;
  decide: (raise_cents: number, check?: boolean) => void;
}

interface PracticeDockProps {
  state: TableState;
  mine: MySeat;
  wagering: Wagering;
  chips: ChipKind[];
  chip: number;
  onChip: (cents: number) => void;
  session: PracticeSession;
  actions: PracticeActions;
}

/** The bar below the practice table with the player's current actions and their keys. */
export function PracticeDock(props: PracticeDockProps) {
  const { phase, round } = props.state.table;
  const armed = useArmed(`${phase} ${round} ${props.mine.number} ${props.mine.seat.decisions.length}`);
  return (
    <div class="dock-frame">
      <div class="dock-controls" inert={!armed}>
        {phase === "wagers" ? (
          <Wagers {...props} />
        ) : phase === "finished" ? (
          <Finished {...props} />
        ) : (
          <Decision {...props} />
        )}
      </div>
    </div>
  );
}

/** Why the cards cannot be dealt yet; empty if they can. */
export function whyNoDeal({ felt, table, you }: TableState): string {
  const base = baseSpot(felt.spots);
  const missing = Object.keys(you.seats).some((number) => !table.seats[number]?.wagers[base?.wager ?? ""]);
  return base && missing ? t("practice.betFirst", { wager: base.label, amount: money(base.min_cents) }) : "";
}

function Wagers({ state, wagering, chips, chip, onChip, session, actions }: PracticeDockProps) {
  const { felt } = state;
  const drop = (target: DropTarget, cents: number) => {
    const spot = felt.spots.find(({ wager }) => "spot" in target && wager === target.spot);
    if (spot) wagering.add(spot, cents);
  };
  const reason = whyNoDeal(state);
  return (
    <div class="dock dock-wagers">
      <div class="dock-rack">
        <span class="dock-label">{t("practice.result")}</span>
        <Money cents={session.net} result class="rack" />
      </div>
      <Tray chips={chips} chosen={chip} onChoose={onChip} onDrop={drop} />
      <div class="dock-tools" role="group" aria-label={t("practice.chipsOnFelt")}>
        <ToolButton name={t("practice.undo")} shortcut="U" tool={wagering.undo} />
        <ToolButton name={t("practice.clear")} shortcut="C" tool={wagering.clear} />
        <ToolButton name={t("practice.double")} shortcut="D" tool={wagering.double} />
      </div>
      <div class="dock-main">
        <ReasonButton class="primary large" shortcut="Enter" reason={reason} onPress={actions.deal}>
          {t("practice.deal")} <KeyHint keyName="Enter" />
        </ReasonButton>
      </div>
      <p class="dock-hint">{reason || t("practice.freeChips")}</p>
    </div>
  );
}

function ToolButton({ name, shortcut, tool }: { name: string; shortcut: string; tool: Tool }) {
  return (
    <ReasonButton class="small" shortcut={shortcut} reason={tool.reason} onPress={tool.press}>
      {name} <KeyHint keyName={shortcut} />
    </ReasonButton>
  );
}

/** The raises that the player may make now, each with its multiple of the base wager. */
export function offeredRaises({ felt }: TableState, { own, seat }: MySeat): RaiseOffer[] {
  const raise = findChoice(own, "raise");
  const base = seat.wagers[baseSpot(felt.spots)?.wager ?? ""] ?? 0;
  return raise ? raiseOffers(raise, base, nextDecision(felt, seat)?.multiples) : [];
}

function Decision({ state, mine, actions }: PracticeDockProps) {
  const label = raiseLabel(state.felt, nextDecision(state.felt, mine.seat));
  const offers = offeredRaises(state, mine);
  const check = findChoice(mine.own, "check");
  return (
    <div class="dock dock-decision practice-decision">
      <div class="dock-choices" role="group" aria-label={t("practice.yourDecision")}>
        {findChoice(mine.own, "fold") && (
          <button type="button" class="button large fold" aria-keyshortcuts="F" onClick={() => actions.decide(0)}>
            {t("practice.fold")} <KeyHint keyName="F" />
          </button>
        )}
        {check && (
          <button type="button" class="button large" aria-keyshortcuts="K" onClick={() => actions.decide(0, true)}>
            {t("dock.check")} <KeyHint keyName="K" />
          </button>
        )}
        {offers.map(({ multiple, cents }, place) => (
          <button
            key={cents}
            type="button"
            class="button primary large"
            aria-keyshortcuts={String(place + 1)}
            onClick={() => actions.decide(cents)}
          >
            {raiseName(label)} {Number.isInteger(multiple) ? `${multiple}×` : ""}{" "}
            <Money cents={cents} class="button-amount" />
            <KeyHint keyName={String(place + 1)} />
          </button>
        ))}
      </div>
      <p class="clause">{decisionAdvice(state.felt, mine)}</p>
    </div>
  );
}

function Finished({ state, mine, session, actions }: PracticeDockProps) {
  const net = mine.seat.net_cents ?? 0;
  const headline = net > 0 ? "practice.won" : net < 0 ? "practice.lost" : "practice.even";
  const tone = net > 0 ? "gain" : net < 0 ? "loss" : "";
  return (
    <div class="dock dock-finished">
      <section class="result" aria-label={t("practice.resultOfRound")}>
        <header class="result-head" aria-live="polite">
          <h2>
            {t(headline)} {net !== 0 && <Money cents={Math.abs(net)} class={`result-net ${tone}`} />}
          </h2>
          <span class="practice-total">
            {t("practice.total", { count: session.rounds })} <Money cents={session.net} result />
          </span>
        </header>
        <Lines felt={state.felt} lines={mine.seat.lines} />
      </section>
      <div class="practice-next">
        <button type="button" class="button primary large" aria-keyshortcuts="Enter" onClick={actions.deal}>
          {t("practice.next")} <KeyHint keyName="Enter" />
        </button>
        <button type="button" class="button" aria-keyshortcuts="A" onClick={actions.again}>
          {t("practice.again")} <KeyHint keyName="A" />
        </button>
        <button type="button" class="button" aria-keyshortcuts="B" onClick={actions.changeBets}>
          {t("practice.changeBets")} <KeyHint keyName="B" />
        </button>
      </div>
    </div>
  );
}
