import { countRanks, countWord } from "../../format/cards";
import { rich, t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { TableState } from "../../state/tableState";
import { baseSpot } from "../seats";
import { BankingTerms } from "./BankingTerms";
import { PayTable } from "./PayTable";

/** The pay tables of this table. */
export function PaysPanel({ state }: { state: TableState }) {
  const { felt } = state;
  return (
    <div class="pays">
      {felt.banking && <BankingTerms banking={felt.banking} base={baseSpot(felt.spots)?.label ?? ""} />}
      {felt.sensors.map((sensor) => (
        <PayTable key={sensor.sensor} title={sensor.label} note={t("panels.jackpot")} rows={sensor.pays} />
      ))}
      {felt.spots
        .filter((spot) => spot.pays.length > 0)
        .flatMap((spot) => [
          <PayTable
            key={spot.wager}
            title={spot.label}
            note={spot.table ? t("panels.table", { table: spot.table }) : ""}
            rows={spot.pays}
          />,
          ...(spot.second_pays.length > 0
            ? [
                <PayTable
                  key={`${spot.wager}-second`}
                  title={spot.label}
                  note={t("panels.table", { table: spot.second_table ?? "" })}
                  rows={spot.second_pays}
                />,
              ]
            : []),
        ])}
      {felt.qualifier && (
        <p class="note">
          {rich(t("panels.qualifier", { number: countWord(countRanks(felt.qualifier)) }), {
            ranks: <b>{felt.qualifier}</b>,
          })}
        </p>
      )}
      {felt.notices.map((notice) => (
        <p key={notice} class="note">
          {fromServer(notice)}
        </p>
      ))}
    </div>
  );
}

/** The table's events, latest first. */
export function EventsPanel({ state }: { state: TableState }) {
  const story = [...state.log].reverse().slice(0, 60);
  if (!story.length) return <p class="note">{t("panels.noEvents")}</p>;
  return (
    <ol class="story">
      {story.map((entry, place) => (
        <li key={`${entry.number}-${story.length - place}`}>{fromServer(entry.sentence)}</li>
      ))}
    </ol>
  );
}
