import { Pip } from "../../components/cards/Card";
import { reasoned } from "../../components/feedback/reasoned";
import { SUITS, type Suit } from "../../format/cards";
import { t } from "../../i18n/text";
import type { SeatView, SpotView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { bankLine } from "../banking";
import { ChipFlights } from "../chips/ChipFlights";
import { baseSpot, findChoice, type MySeat } from "../seats";
import type { Wagering } from "../wagering/useWagering";
import { BankSpot } from "./BankSpot";
import { OwnHand } from "./OwnHand";
import { Spot } from "./Spot";
import { SpotInfo } from "./SpotInfo";

interface OwnSeatProps {
  state: TableState;
  mine: MySeat;
  wagering: Wagering;
  chip: number;
  onHighlight: (cards: readonly string[]) => void;
  /** Whether the flush is highlighted before it is compared, too. */
  showFlush?: boolean;
}

/** The player's place: spots on the felt, and the player's cards. */
export function OwnSeat({ state, mine, wagering, chip, onHighlight, showFlush = false }: OwnSeatProps) {
  const { felt } = state;
  const line = (wager: string) => mine.seat.lines.find((found) => found.wager === wager) ?? null;
  const spots = (...roles: string[]) => felt.spots.filter(({ role }) => roles.includes(role));
  const bonuses = spots("bonus");
  const base = baseSpot(felt.spots);
  // Chips on a spot that equals the base wager are put there and taken back with those of the base wager.
  const pressed = (spot: SpotView) => (spot.role === "equal" && base ? base : spot);
  const centsOn = (spot: SpotView) =>
    spot.role === "equal" && !wagering.open
      ? (mine.seat.wagers[spot.wager] ?? 0)
      : (wagering.layout.wagers[pressed(spot).wager] ?? 0);
  const banks = mine.seat.bank_cents > 0 || bankLine(mine.seat) !== undefined;
  const half = Math.ceil(bonuses.length / 2);
  const renderSpots = (list: typeof bonuses) =>
    list.map((spot) => (
      <div key={spot.wager} class="spot-place">
        <Spot
          spot={spot}
          shortcut={String([...spots("base"), ...bonuses].indexOf(spot) + 1)}
          cents={centsOn(spot)}
          line={line(spot.wager)}
          open={wagering.open && spot.role !== "raise"}
          reason={spot.role === "raise" ? t("wagering.raiseLater") : wagering.whyNoChips(pressed(spot))}
          range={wagering.open ? wagering.range(pressed(spot)) : spot}
          note={spot.role === "equal" ? t("felt.equals", { spot: base?.label ?? "" }) : ""}
          highlightFirst={
            wagering.open && spot.role === "base" && !wagering.layout.wagers[spot.wager] && !wagering.whyNoChips(spot)
          }
          onAdd={() => wagering.add(pressed(spot), chip)}
          onRemove={() => wagering.remove(pressed(spot), chip)}
        />
        <SpotInfo state={state} place={spot.wager} label={spot.label} named />
      </div>
    ));
  return (
    <section class="own" aria-label={t("felt.yourSeat", { seat: mine.number })}>
      {felt.two_colours && !banks && <Colours state={state} mine={mine} wagering={wagering} />}
      {banks ? (
        <BankSpot seat={mine.seat} />
      ) : (
        <div class="layout" data-spots={felt.spots.length}>
          <div class="layout-side">{renderSpots(bonuses.slice(0, half))}</div>
          <div class="layout-middle">{renderSpots([...spots("base"), ...spots("equal"), ...spots("raise")])}</div>
          <div class="layout-side">{renderSpots(bonuses.slice(half))}</div>
        </div>
      )}
      {!banks && (
        <OwnHand
          hand={mine.own.hand ?? mine.seat.hand}
          hidden={mine.seat.cards_held}
          folded={mine.seat.decision === "fold"}
          compared={showFlush || (stayedIn(mine.seat.decision) && spots("base").some(({ wager }) => line(wager)))}
          onHighlight={onHighlight}
        />
      )}
      <ChipFlights state={state} own={{ mine, layout: wagering.layout }} />
    </section>
  );
}

const stayedIn = (decision: SeatView["decision"]): boolean => decision !== null && decision !== "fold";

const COLOURS = ["red", "black"] as const;

// The first letters of a suit of each colour: hearts and spades.
const COLOUR_KEYS = { red: "H", black: "S" };

function Colours({ state, mine, wagering }: Pick<OwnSeatProps, "state" | "mine" | "wagering">) {
  const wanted = wagering.open && !wagering.layout.colour;
  const mayChoose = state.table.phase === "wagers" && Boolean(findChoice(mine.own, "choose-colour"));
  const reason = mayChoose ? "" : t("wagering.colourClosed");
  return (
    <fieldset class={`colours ${wanted ? "colours-wanted" : ""}`}>
      <legend class="visually-hidden">{t("felt.yourColour")}</legend>
      {COLOURS.map((colour) => (
        <label key={colour} class={`colour colour-${colour}`}>
          <input
            type="radio"
            name="colour"
            aria-keyshortcuts={mayChoose ? COLOUR_KEYS[colour] : undefined}
            aria-label={t(`felt.${colour}`)}
            checked={wagering.layout.colour === colour}
            onChange={() => wagering.choose(colour)}
            {...reasoned(reason)}
          />
          <span>
            {(Object.keys(SUITS) as Suit[])
              .filter((suit) => SUITS[suit].colour === colour)
              .map((suit) => (
                <Pip key={suit} suit={suit} />
              ))}
            {t(`felt.${colour}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
