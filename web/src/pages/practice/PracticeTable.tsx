import { useState } from "preact/hooks";
import { Dialog } from "../../components/feedback/Dialog";
import { Shortcuts } from "../../components/feedback/Shortcuts";
import { Shell } from "../../components/Shell";
import { type ChipKind, trayChips } from "../../format/chips";
import { t } from "../../i18n/text";
import type { PracticeOffer, PracticeRequest, SpotView } from "../../protocol/wire";
import { Link } from "../../routing/router";
import { useSettings } from "../../settings/useSettings";
import { OwnSeat } from "../../table/felt/OwnSeat";
import {
  beforeDeal,
  mayBecome,
  ownSeats,
  type Place,
  withCards,
  withOccupant,
} from "../../table/practice/practiceRound";
import { practiceSeat, practiceTable, shownCards } from "../../table/practice/practiceTable";
import type { PlayedRound, PracticePlay } from "../../table/practice/usePracticeRound";
import { FeltLayout } from "../../table/SeatedTable";
import { baseSpot, type MySeat } from "../../table/seats";
import { useTableSounds } from "../../table/tableSounds";
import { Advice } from "./Advice";
import { HandSwitch } from "./HandSwitch";
import { useSpaceKey } from "./keys";
import { strategyName } from "./names";
import { PickerDialog } from "./PickerDialog";
import { PracticeDock } from "./PracticeDock";
import { Setup } from "./Setup";
import { useLocalWagering } from "./useLocalWagering";
import { usePracticeActions } from "./usePracticeActions";

interface PracticeTableProps extends Pick<PracticePlay, "play" | "describe"> {
  offer: PracticeOffer;
  played: PlayedRound;
}

// The smallest chip that covers the minimum wager.
const defaultChip = (chips: readonly ChipKind[], min: number): number =>
  (chips.find(({ cents }) => cents >= min) ?? chips.at(-1))?.cents ?? min;

/** The practice table: felt, dock, and what is practised. */
export function PracticeTable({ offer, played, play, describe }: PracticeTableProps) {
  const { felt } = offer;
  const { round, view } = played;
  const practice = usePracticeActions(offer, played, play);
  const state = practiceTable(felt, round, view, practice.number, {
    you: t("practice.you"),
    bot: (strategy) => t("practice.bot", { strategy: strategyName(strategy, offer.short_rule) }),
  });
  const [wanted, setWanted] = useState(0);
  const [place, setPlace] = useState<Place | null>(null);
  const [settingUp, setSettingUp] = useState(false);
  const mine = practiceSeat(state, round, view.table.turn ?? wanted) as MySeat;
  const wagering = useLocalWagering(state, mine, round, describe);
  const base = baseSpot(felt.spots) as SpotView;
  const { chips: preferred } = useSettings();
  const chips = trayChips(base, Number.MAX_SAFE_INTEGER, preferred);
  const [chosenChip, setChip] = useState(0);
  const chip = chips.some(({ cents }) => cents === chosenChip) ? chosenChip : defaultChip(chips, base.min_cents);
  const [lit, setLit] = useState<readonly string[]>([]);
  const seats = ownSeats(round);
  const change = (next: PracticeRequest) => void play(beforeDeal(next));
  const choose = (next: Place) => {
    setSettingUp(false);
    setPlace(next);
  };
  const deciding = view.table.turn !== null;
  useSpaceKey();
  useTableSounds(state);
  const setup = (
    <Setup
      offer={offer}
      round={round}
      session={practice.session}
      onRound={change}
      onChoose={choose}
      onCoach={practice.coach}
    />
  );
  return (
    <Shell
      title={t("practice.titleOf", { table: felt.title })}
      table={felt.table}
      full
      class="player practice-page"
      bar={<PracticeBar offer={offer} onSetup={() => setSettingUp(true)} />}
    >
      <Shortcuts />
      <div class="place">
        <div class="board">
          <FeltLayout
            state={state}
            mine={mine.number}
            lit={lit}
            onSit={seats.length < 2 && !deciding ? (seat) => change(withOccupant(round, seat, "you")) : undefined}
          >
            <HandSwitch
              seats={seats}
              shown={mine.number}
              turn={view.table.turn}
              onShow={setWanted}
              onLeave={(seat) => mayBecome(round, seat, "") && change(withOccupant(round, seat, ""))}
            />
            <OwnSeat state={state} mine={mine} wagering={wagering} chip={chip} onHighlight={setLit} />
          </FeltLayout>
          {offer.coach && <Advice felt={felt} view={view} seat={mine.number} onHint={practice.askHint} />}
          <PracticeDock
            state={state}
            mine={mine}
            wagering={wagering}
            chips={chips}
            chip={chip}
            onChip={setChip}
            session={practice.session}
            actions={{
              deal: () => practice.deal(state),
              again: practice.again,
              changeBets: practice.changeBets,
              decide: (cents, check = false) => practice.decide(mine.number, cents, check),
            }}
          />
        </div>
        <aside class="side" aria-label={t("practice.setup")}>
          <div class="tab-panel">{setup}</div>
        </aside>
      </div>
      <Dialog title={t("practice.setup")} open={settingUp} onClose={() => setSettingUp(false)}>
        {setup}
      </Dialog>
      <PickerDialog
        felt={felt}
        round={round}
        place={place}
        shown={place === null ? [] : shownCards(state, place)}
        onClose={() => setPlace(null)}
        onCards={(which, cards) => {
          setPlace(null);
          practice.dealWith(withCards(round, which, cards));
        }}
      />
    </Shell>
  );
}

function PracticeBar({ offer: { felt }, onSetup }: { offer: PracticeOffer; onSetup: () => void }) {
  const name = encodeURIComponent(felt.table);
  return (
    <>
      <h1 class="bar-title">
        {t("practice.title")} <span>{felt.game_title}</span>
      </h1>
      <nav aria-label={t("practice.thisTable")}>
        <span class="bar-panels">
          <button type="button" class="button quiet small" aria-keyshortcuts="N" onClick={onSetup}>
            {t("practice.setup")}
          </button>
        </span>
        <Link href={`/learn/${name}`}>{t("practice.learn")}</Link>
        <Link href={`/table/${name}`}>{t("practice.toTable")}</Link>
      </nav>
    </>
  );
}
