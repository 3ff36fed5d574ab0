import { useState } from "preact/hooks";
import { CardText } from "../../components/cards/Card";
import { KeyHint } from "../../components/feedback/KeyHint";
import { Money } from "../../components/Money";
import { t } from "../../i18n/text";
import type { FeltView, PracticeOffer, PracticeRequest } from "../../protocol/wire";
import { percentText } from "../../table/coach/words";
import {
  choosablePlaces,
  chosenCards,
  hasChosenCards,
  mayBecome,
  occupantOf,
  ownSeats,
  type Place,
  withBots,
  withOccupant,
  withoutCards,
} from "../../table/practice/practiceRound";
import { exampleRule, placeName, strategyName } from "./names";
import type { PracticeSession } from "./session";

interface SetupProps {
  offer: PracticeOffer;
  round: PracticeRequest;
  session: PracticeSession;
  onRound: (round: PracticeRequest) => void;
  /** Opens the picker for a hand. */
  onChoose: (place: Place) => void;
  onCoach: (on: boolean) => void;
}

/** What is practised: the cards, who sits where, and the coach. */
export function Setup(props: SetupProps) {
  return (
    <div class="practice-setup">
      <ChosenCards {...props} />
      <Seats {...props} />
      <CoachSwitch {...props} />
    </div>
  );
}

const PLACE_KEYS = ["P", "I"];

/** The key that opens the picker for a hand. */
const placeKey = (round: PracticeRequest, place: Place): string =>
  typeof place === "number" ? (PLACE_KEYS[ownSeats(round).indexOf(place)] ?? "") : place === "dealer" ? "J" : "V";

function ChosenCards({ offer: { felt }, round, onRound, onChoose }: SetupProps) {
  return (
    <section aria-label={t("practice.cards")}>
      <h3>{t("practice.cards")}</h3>
      <ul class="practice-places">
        {choosablePlaces(felt, round).map((place) => (
          <li key={place}>
            <button
              type="button"
              class="button small"
              aria-keyshortcuts={placeKey(round, place)}
              onClick={() => onChoose(place)}
            >
              {placeName(place, round)} <KeyHint keyName={placeKey(round, place)} />
            </button>
            <span class="practice-chosen">
              {chosenCards(round, place).length === 0
                ? t("practice.anyCards")
                : chosenCards(round, place).map((card) => <CardText key={card} card={card} />)}
            </span>
          </li>
        ))}
      </ul>
      {hasChosenCards(felt, round) && (
        <button type="button" class="button small" onClick={() => onRound(withoutCards(felt, round))}>
          {t("practice.clearCards")}
        </button>
      )}
      <p class="note">{t("practice.cardsNote")}</p>
    </section>
  );
}

function Seats({ offer, round, onRound }: SetupProps) {
  const { felt, strategies: offered } = offer;
  const [rule, setRule] = useState("");
  const numbers = Array.from({ length: felt.seats }, (_, place) => place + 1);
  const played = Object.values(round.seats).map(({ strategy }) => strategy);
  const strategies = [...new Set([...offered, ...played, rule])].filter(Boolean);
  return (
    <section aria-label={t("practice.seats")}>
      <h3>{t("practice.seats")}</h3>
      <ul class="practice-seats">
        {numbers.map((number) => (
          <li key={number}>
            <label>
              <span>{t("practice.seat", { seat: number })}</span>
              <select
                class="input"
                value={occupantOf(round, number)}
                onChange={(event) => onRound(withOccupant(round, number, event.currentTarget.value))}
              >
                {["", "you"].map((occupant) => (
                  <option key={occupant} value={occupant} disabled={!mayBecome(round, number, occupant)}>
                    {t(occupant === "" ? "practice.empty" : "practice.you")}
                  </option>
                ))}
                <optgroup label={t("practice.bots")}>
                  {strategies.map((strategy) => (
                    <option key={strategy} value={strategy} disabled={!mayBecome(round, number, strategy)}>
                      {strategyName(strategy, offer.short_rule)}
                    </option>
                  ))}
                </optgroup>
              </select>
            </label>
          </li>
        ))}
      </ul>
      {!felt.two_colours && <OwnRule example={exampleRule(offered)} rule={rule} onRule={setRule} />}
      <FillSeats felt={felt} strategies={strategies} shortRule={offer.short_rule} round={round} onRound={onRound} />
    </section>
  );
}

interface OwnRuleProps {
  /** How a rule of this game is written. */
  example: string;
  rule: string;
  onRule: (rule: string) => void;
}

/** A rule of the player's own, which bots can then be given: a flush, or with streets lines for each decision. */
function OwnRule({ example, rule, onRule }: OwnRuleProps) {
  return (
    <label class="practice-rule">
      <span>{t("practice.ownRule")}</span>
      <input
        class="input"
        value={rule}
        placeholder={example}
        maxLength={MAX_RULE}
        autocomplete="off"
        spellcheck={false}
        onChange={(event) => onRule(event.currentTarget.value.replaceAll(/\s/g, ""))}
      />
    </label>
  );
}

const MAX_RULE = 400;

interface FillSeatsProps extends Pick<SetupProps, "round" | "onRound"> {
  felt: FeltView;
  strategies: readonly string[];
  shortRule: string;
}

/** Puts a bot at every empty seat. */
function FillSeats({ felt, strategies, shortRule, round, onRound }: FillSeatsProps) {
  const [chosen, setChosen] = useState("");
  const strategy = strategies.includes(chosen) ? chosen : (strategies[0] ?? "");
  return (
    <div class="practice-fill">
      <label>
        <span>{t("practice.fillWith")}</span>
        <select class="input" value={strategy} onChange={(event) => setChosen(event.currentTarget.value)}>
          {strategies.map((one) => (
            <option key={one} value={one}>
              {strategyName(one, shortRule)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button small" onClick={() => onRound(withBots(round, felt.seats, strategy))}>
        {t("practice.fill")}
      </button>
    </div>
  );
}

function CoachSwitch({ offer, round, session, onCoach }: SetupProps) {
  const { judged, best, cost } = session;
  return (
    <section aria-label={t("practice.coach")}>
      <h3>{t("practice.coach")}</h3>
      {offer.coach ? (
        <label class="coach-switch">
          <input type="checkbox" checked={round.verdicts} onChange={(event) => onCoach(event.currentTarget.checked)} />
          <span>{t("practice.judge")}</span>
        </label>
      ) : (
        <p class="note">{t("practice.noCoach")}</p>
      )}
      {judged > 0 && (
        <dl class="facts">
          <div>
            <dt>{t("practice.bestPlays")}</dt>
            <dd>{percentText(best / judged)}</dd>
          </div>
          <div>
            <dt>{t("practice.mistakesCost")}</dt>
            <dd>
              <Money cents={Math.round(cost)} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
