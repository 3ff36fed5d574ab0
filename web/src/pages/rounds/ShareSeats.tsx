import { useState } from "preact/hooks";
import { resultsApi } from "../../api/results";
import { t } from "../../i18n/text";
import { forgetShared, rememberShared, sharedCode } from "../../rounds/sharedLinks";

interface ShareSeatsProps {
  table: string;
  round: number;
  /** The player's own seats. */
  seats: readonly number[];
  /** Those of them that are shared. */
  shared: readonly number[];
}

/** Shares one's own seats of a round by a link each. */
export function ShareSeats({ table, round, seats, shared }: ShareSeatsProps) {
  return (
    <section class="panel share" aria-label={t("myPlay.share.title")}>
      <h2>{t("myPlay.share.title")}</h2>
      <p class="note">{t("myPlay.share.shows")}</p>
      {seats.map((seat) => (
        <ShareSeat
          key={seat}
          place={{ table, round, seat }}
          shared={shared.includes(seat)}
          label={seats.length > 1 ? t("rounds.seat", { seat }) : ""}
        />
      ))}
    </section>
  );
}

interface ShareSeatProps {
  place: { table: string; round: number; seat: number };
  shared: boolean;
  /** The name of the seat, where there are several. */
  label: string;
}

function ShareSeat({ place: { table, round, seat }, shared: wasShared, label }: ShareSeatProps) {
  const [shared, setShared] = useState(wasShared);
  const [code, setCode] = useState(wasShared ? sharedCode(table, round, seat) : "");
  const [said, setSaid] = useState("");
  const act = (work: Promise<void>) => void work.catch((error: Error) => setSaid(error.message));
  const share = async () => {
    const made = await resultsApi.share(table, round, seat);
    rememberShared(table, round, seat, made.code);
    setCode(made.code);
    setShared(true);
    setSaid(t("myPlay.share.made"));
  };
  const revoke = async () => {
    await resultsApi.revoke(table, round, seat);
    forgetShared(table, round, seat);
    setCode("");
    setShared(false);
    setSaid(t("myPlay.share.revoked"));
  };
  const link = code && `${location.origin}/shared/${code}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setSaid(t("myPlay.share.copied"));
  };
  return (
    <div class="share-seat">
      {label && <b>{label}</b>}
      {shared && !code && <p>{t("myPlay.share.elsewhere")}</p>}
      {link && (
        <label class="field">
          <span>{t("myPlay.share.link")}</span>
          <textarea
            class="input share-link"
            rows={3}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
      <div class="share-buttons">
        {link && Boolean(navigator.clipboard) && (
          <button type="button" class="button primary" onClick={() => act(copy())}>
            {t("myPlay.share.copy")}
          </button>
        )}
        {!link && (
          <button type="button" class="button primary" onClick={() => act(share())}>
            {shared ? t("myPlay.share.again") : t("myPlay.share.make")}
          </button>
        )}
        {shared && (
          <button type="button" class="button danger" onClick={() => act(revoke())}>
            {t("myPlay.share.revoke")}
          </button>
        )}
      </div>
      <p class="note" role="status">
        {said}
      </p>
    </div>
  );
}
