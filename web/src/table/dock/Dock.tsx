import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Countdown } from "../../components/Clock";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { Money } from "../../components/Money";
import type { ChipKind } from "../../format/chips";
import { largestAllowed } from "../../format/chips";
import { money, parseMoney } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { ChoiceView, TableView } from "../../protocol/wire";
import type { TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { waitsForBank } from "../banking";
import { RulesInfo } from "../Clause";
import { baseSpot, findChoice, type MySeat, nextDecision, raiseLabel, raiseName } from "../seats";
import { settledAtOnce } from "../settledAtOnce";
import { hasOtherAmounts, raiseOffers } from "../wagering/layout";
import { reportRefusal, type Tool, type Wagering } from "../wagering/useWagering";
import { BankButton, BankWanted } from "./BankControl";
import { DecisionTime, isOwnLastCall } from "./DecisionTime";
import { decisionAdvice } from "./decisionAdvice";
import { Lines, Result } from "./Result";
import { type DropTarget, Tray } from "./Tray";
import { useArmed } from "./useArmed";

interface DockProps {
  state: TableState;
  mine: MySeat;
  wagering: Wagering;
  chips: ChipKind[];
  chip: number;
  onChip: (cents: number) => void;
  onBuy: () => void;
  /** Whether a decision was sent but not yet answered. */
  awaitingAnswer: boolean;
  send: TableHandle["send"];
}

/** The bar below the table with the player's current actions. */
export function Dock(props: DockProps) {
  const kind = dockKind(props);
  const View = VIEWS[kind];
  const armed = useArmed(`${kind} ${props.state.table.round} ${props.mine.seat.decisions.length}`);
  return (
    <div class="dock-frame" tabIndex={-1} ref={useKeepFocus(kind)}>
      <div class="dock-controls" inert={!armed}>
        <View {...props} />
      </div>
    </div>
  );
}

type DockKind = "banking" | "decision" | "finished" | "wagers" | "waiting";

function dockKind({ state, mine }: DockProps): DockKind {
  if (mine.own.legal.some(({ kind }) => kind === "fold" || kind === "check" || kind === "raise")) return "decision";
  if (state.table.phase === "finished" || mine.seat.net_cents !== null) return "finished";
  if (state.table.phase !== "wagers" || mine.seat.ready) return "waiting";
  return mine.seat.bank_cents > 0 ? "banking" : "wagers";
}

// When the pressed button disappears, keep the keyboard focus in the dock instead of losing it to the page.
function useKeepFocus(kind: DockKind): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another kind of dock is shown
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [kind]);
  useEffect(() => {
    const track = (event: FocusEvent) => {
      inside.current = frame.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", track);
    return () => document.removeEventListener("focusin", track);
  }, []);
  return frame;
}

function Wagers({ state, mine, wagering, chips, chip, onChip, onBuy, send }: DockProps) {
  const { felt, table } = state;
  const drop = (target: DropTarget, cents: number) => {
    if ("sensor" in target) return wagering.toggle(target.sensor);
    const spot = felt.spots.find(({ wager }) => wager === target.spot);
    if (spot) wagering.add(spot, cents);
  };
  const ready = findChoice(mine.own, "ready");
  const advice = firstWager(state, wagering);
  const button = felt.dealer === "human" ? t("dock.ready") : t("dock.deal");
  const waits = advice || (waitsForBank(felt, table) ? t("banking.waits") : "");
  return (
    <>
      <BankWanted state={state} mine={mine} send={send} />
      <div class="dock dock-wagers">
        <div class="dock-rack">
          <span class="dock-label">{t("dock.yourChips")}</span>
          <Money cents={wagering.rack} class="rack" />
          <button type="button" class="link-button" onClick={onBuy}>
            {t("dock.buyMore")}
          </button>
        </div>
        <Tray chips={chips} chosen={chip} onChoose={onChip} onDrop={drop} />
        <div class="dock-tools" role="group" aria-label={t("dock.chipsOnFelt")}>
          <ToolButton name={t("dock.undo")} shortcut="U" tool={wagering.undo} />
          <ToolButton name={t("dock.clear")} shortcut="C" tool={wagering.clear} />
          <ToolButton name={t("dock.double")} shortcut="D" tool={wagering.double} />
          <ToolButton name={t("dock.rebet")} shortcut="R" tool={wagering.rebet} strong={advice !== ""} />
        </div>
        <div class="dock-main">
          {table.deadline && <Countdown deadline={table.deadline} ahead={state.clockOffset} />}
          <ReasonButton
            class="primary large"
            shortcut="Enter"
            reason={waits || (ready || wagering.placing ? "" : t("dock.placing"))}
            onPress={() => void reportRefusal(send({ kind: "ready", seat: mine.number }))}
          >
            {button}
          </ReasonButton>
        </div>
        <div class="dock-hint">
          <p>{advice || t(optionalText(felt), { button })}</p>
          <RulesInfo felt={felt} own={mine.own} />
        </div>
      </div>
    </>
  );
}

// What may be added to the base wager at this table.
function optionalText({
  sensors,
  spots,
}: TableState["felt"]): "dock.optional" | "dock.optionalSideBets" | "dock.optionalNothing" {
  if (sensors.length > 0) return "dock.optional";
  return spots.some(({ role }) => role === "bonus") ? "dock.optionalSideBets" : "dock.optionalNothing";
}

// What is to be done before the cards can be dealt; empty once the base wager is placed.
function firstWager({ felt, you }: TableState, wagering: Wagering): string {
  const base = baseSpot(felt.spots);
  if (!base || wagering.layout.wagers[base.wager]) return "";
  const { min_cents, max_cents } = wagering.range(base);
  if (you.session?.reached) return fromServer(you.session.reached);
  if (wagering.whyNoChips(base)) return wagering.whyNoChips(base);
  if (wagering.rack < min_cents)
    return t("dock.baseTooDear", { spot: base.label, least: money(min_cents), rack: money(wagering.rack) });
  if (max_cents < min_cents) return t("dock.limitTooLow");
  return t("dock.pressBase", { spot: base.label, least: money(min_cents) });
}

// The banker's actions while wagers are open.
function Banking({ state, mine, wagering, onBuy, send }: DockProps) {
  const { felt, table } = state;
  const amount = money(mine.seat.bank_cents);
  return (
    <div class="dock dock-banking">
      <div class="dock-rack">
        <span class="dock-label">{t("dock.yourChips")}</span>
        <Money cents={wagering.rack} class="rack" />
        <button type="button" class="link-button" onClick={onBuy}>
          {t("dock.buyMore")}
        </button>
      </div>
      <div class="dock-said">
        <p>{t(felt.dealer === "human" ? "banking.youWagersHuman" : "banking.youWagers", { amount })}</p>
        <RulesInfo felt={felt} own={mine.own} />
      </div>
      <div class="dock-tools" role="group" aria-label={t("banking.chipsOnFelt")}>
        <BankButton state={state} mine={mine} send={send} />
        <ReasonButton
          shortcut="C"
          reason={findChoice(mine.own, "take-back-bank") ? "" : t(hasWagers(table) ? "banking.stands" : "dock.placing")}
          onPress={() => void reportRefusal(send({ kind: "take-back-bank", seat: mine.number }))}
        >
          {t("banking.takeBack")}
        </ReasonButton>
        {table.deadline && <Countdown deadline={table.deadline} ahead={state.clockOffset} />}
      </div>
    </div>
  );
}

const hasWagers = ({ seats }: Pick<TableView, "seats">): boolean =>
  Object.values(seats).some(({ wagers }) => Object.keys(wagers).length > 0);

interface ToolButtonProps {
  name: string;
  shortcut: string;
  tool: Tool;
  /** Whether it is what the player probably wants. */
  strong?: boolean;
}

function ToolButton({ name, shortcut, tool, strong = false }: ToolButtonProps) {
  return (
    <ReasonButton
      class={`small ${strong && !tool.reason ? "tool-strong" : ""}`}
      shortcut={shortcut}
      reason={tool.reason}
      onPress={tool.press}
    >
      {name}
    </ReasonButton>
  );
}

function Decision({ state, mine, awaitingAnswer, onBuy, send }: DockProps) {
  const { felt } = state;
  const raise = findChoice(mine.own, "raise");
  const fold = findChoice(mine.own, "fold");
  const base = mine.seat.wagers[baseSpot(felt.spots)?.wager ?? ""] ?? 0;
  const point = nextDecision(felt, mine.seat);
  const offers = raise ? raiseOffers(raise, base, point?.multiples) : [];
  const label = raiseLabel(felt, point);
  const raiseTo = (amount_cents: number) =>
    void reportRefusal(send({ kind: "raise", seat: mine.number, amount_cents }));
  return (
    <div class={`dock dock-decision ${isOwnLastCall(state) ? "dock-last-call" : ""}`}>
      <DecisionTime state={state} mine={mine} send={send} />
      <div class="dock-choices" role="group" aria-label={t("dock.yourDecision")}>
        {fold && (
          <button
            type="button"
            class="button large fold"
            disabled={awaitingAnswer}
            aria-keyshortcuts="F"
            aria-describedby="advice"
            onClick={() => void reportRefusal(send({ kind: "fold", seat: mine.number }))}
          >
            {t("dock.fold")}
          </button>
        )}
        {findChoice(mine.own, "check") && (
          <button
            type="button"
            class="button large"
            disabled={awaitingAnswer}
            aria-keyshortcuts="K"
            aria-describedby="advice"
            onClick={() => void reportRefusal(send({ kind: "check", seat: mine.number }))}
          >
            {t("dock.check")}
          </button>
        )}
        {raise &&
          offers.map(({ multiple, cents }, place) => (
            <button
              key={cents}
              type="button"
              class="button primary large"
              disabled={awaitingAnswer}
              aria-keyshortcuts={String(place + 1)}
              aria-describedby="advice"
              onClick={() => raiseTo(cents)}
            >
              {raiseName(label)} {Number.isInteger(multiple) ? `${multiple}×` : ""}{" "}
              <Money cents={cents} class="button-amount" />
            </button>
          ))}
        {raise && hasOtherAmounts(raise, offers) && <OtherAmount raise={raise} label={label} onRaise={raiseTo} />}
        {mine.own.no_raise === "chips" && (
          <button type="button" class="button large" onClick={onBuy}>
            {t("dock.buyMoreChips")}
          </button>
        )}
      </div>
      <div class="dock-advice">
        {isOwnLastCall(state) ? (
          <p class="last-call" id="advice" role="alert">
            {t(findChoice(mine.own, "check") ? "dock.lastCallCheck" : "dock.lastCall")}
          </p>
        ) : (
          <p id="advice">{decisionAdvice(felt, mine)}</p>
        )}
        <RulesInfo felt={felt} own={mine.own} />
      </div>
    </div>
  );
}

function OtherAmount({
  raise,
  label,
  onRaise,
}: {
  raise: ChoiceView;
  label: string;
  onRaise: (cents: number) => void;
}) {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus the field when it appears
  useEffect(() => field.current?.focus(), [open]);
  const [text, setText] = useState("");
  const wanted = parseMoney(text);
  const fits = wanted !== null && largestAllowed(wanted, raise) === wanted;
  const submit = (event: Event) => {
    event.preventDefault();
    if (fits) onRaise(wanted);
  };
  if (!open)
    return (
      <button type="button" class="button large other" aria-keyshortcuts="O" onClick={() => setOpen(true)}>
        {t("dock.other")}
      </button>
    );
  return (
    <form class="other-amount" onSubmit={submit}>
      <input
        ref={field}
        class="input"
        inputMode="decimal"
        autocomplete="off"
        aria-label={t("dock.otherAmount", { spot: label, least: money(raise.min_cents), most: money(raise.max_cents) })}
        placeholder={`${money(raise.min_cents)}–${money(raise.max_cents)}`}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <ReasonButton
        reason={
          fits
            ? ""
            : t("dock.enterAmount", {
                least: money(raise.min_cents),
                most: money(raise.max_cents),
                step: money(raise.step_cents),
              })
        }
      >
        {label}
      </ReasonButton>
    </form>
  );
}

function Finished({ state, mine, send }: DockProps) {
  const ready = findChoice(mine.own, "ready");
  return (
    <div class="dock dock-finished">
      <Result state={state} mine={mine} />
      <div class="dock-main">
        {state.table.deadline && <Countdown deadline={state.table.deadline} ahead={state.clockOffset} />}
        {ready && (
          <button
            type="button"
            class="button primary large"
            aria-keyshortcuts="Enter"
            onClick={() => void reportRefusal(send({ kind: "ready", seat: mine.number }))}
          >
            {mine.seat.leaving ? t("dock.leaveTable") : t("dock.nextRound")}
          </button>
        )}
      </div>
    </div>
  );
}

function Waiting({ state, mine }: DockProps) {
  const { table } = state;
  const deciding = table.turn && table.turn !== mine.number ? table.seats[table.turn]?.player : "";
  const settled = settledAtOnce(mine.seat);
  const sentence = deciding ? t("dock.othersDecide", { player: deciding }) : waitingText(state);
  return (
    <div class="dock dock-waiting">
      {table.deadline && <Countdown deadline={table.deadline} ahead={state.clockOffset} />}
      <p>
        {mine.seat.bank_cents > 0 && !table.void && `${t("banking.youPlay", { amount: money(mine.seat.bank_cents) })} `}
        {table.void ? t("dock.roundVoid", { reason: fromServer(table.void) }) : sentence}
      </p>
      {settled.length > 0 && (
        <section class="dock-settled" aria-label={t("dock.settledAtOnce")}>
          <Lines felt={state.felt} lines={settled} />
        </section>
      )}
    </div>
  );
}

// What a player waits for.
function waitingText({ felt, table }: TableState): string {
  if (felt.dealer !== "human" || table.phase !== "wagers") return t(`dock.waiting.${table.phase}`);
  return table.dealer_here ? t("dock.readyDealerHere") : t("dock.readyNoDealer");
}

const VIEWS = { banking: Banking, decision: Decision, finished: Finished, wagers: Wagers, waiting: Waiting };
