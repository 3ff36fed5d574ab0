// The limits that players set for their own play: what is in force, what is pending, and from when.

import { useEffect, useState } from "preact/hooks";
import { api, useMe } from "../../api/client";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { toast, toastProblem } from "../../components/feedback/Toast";
import { lossLimitText, momentText, timeLimitText, wantedLimits } from "../../format/limits";
import { money, parseMoney } from "../../format/money";
import { rich, t } from "../../i18n/text";
import type { Limits, SessionView } from "../../protocol/wire";

/** The session as the house has it now, read again when the form opens: a table's updates may be older. */
function useCurrent(session: SessionView): SessionView {
  const me = useMe();
  const [read, setRead] = useState(false);
  useEffect(() => {
    api.me().then(() => setRead(true), toastProblem);
  }, []);
  return (read && me?.session) || session;
}

/** The form of a player's limits. */
export function OwnLimits({ session, onNewSession }: { session: SessionView; onNewSession: () => void }) {
  const current = useCurrent(session);
  return <LimitsForm session={current} wanted={wantedLimits(current)} onNewSession={onNewSession} />;
}

interface LimitsFormProps {
  session: SessionView;
  wanted: Limits;
  onNewSession: () => void;
}

const lossInput = ({ loss_cents }: Limits): string => (loss_cents === null ? "" : money(loss_cents).slice(1));
const timeInput = ({ minutes }: Limits): string => (minutes === null ? "" : String(minutes));

function LimitsForm({ session, wanted, onNewSession }: LimitsFormProps) {
  const [lossField, setLoss] = useState(lossInput(wanted));
  const [timeField, setTime] = useState(timeInput(wanted));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow what was saved
  useEffect(() => setLoss(lossInput(wanted)), [wanted.loss_cents]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow what was saved
  useEffect(() => setTime(timeInput(wanted)), [wanted.minutes]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const cents = lossField.trim() ? parseMoney(lossField) : null;
    if (lossField.trim() && cents === null) return toast(t("panels.limits.notAnAmount"), "bad");
    try {
      const saved = await api.limits({ loss_cents: cents, minutes: timeField ? Number(timeField) : null });
      if (saved.session)
        toast(t("panels.limits.saved", { loss: lossLimitText(saved.session), time: timeLimitText(saved.session) }));
    } catch (problem) {
      toastProblem(problem);
    }
  };
  return (
    <form class="form" onSubmit={submit}>
      <label class="field">
        <span>{t("panels.limits.loss")}</span>
        <input
          class="input"
          inputMode="decimal"
          placeholder={t("money.noLimit")}
          aria-describedby="loss-in-force"
          value={lossField}
          onInput={(event) => setLoss(event.currentTarget.value)}
        />
        <InForce id="loss-in-force" status={lossLimitText(session)} />
      </label>
      <label class="field">
        <span>{t("panels.limits.time")}</span>
        <input
          class="input"
          type="number"
          min="1"
          max="1440"
          placeholder={t("money.noLimit")}
          aria-describedby="time-in-force"
          value={timeField}
          onInput={(event) => setTime(event.currentTarget.value)}
        />
        <InForce id="time-in-force" status={timeLimitText(session)} />
      </label>
      <p class="note">{t("panels.limits.about")}</p>
      {session.next_session && (
        <p class="note">{t("panels.limits.sessionWaits", { at: momentText(session.next_session) })}</p>
      )}
      <div class="dialog-foot">
        <ReasonButton
          reason={session.next_session ? t("panels.limits.sessionWaits", { at: momentText(session.next_session) }) : ""}
          onPress={() => void api.session().then(onNewSession, toastProblem)}
        >
          {t("panels.limits.newSession")}
        </ReasonButton>
        <button type="submit" class="button primary">
          {t("panels.limits.save")}
        </button>
      </div>
    </form>
  );
}

function InForce({ id, status }: { id: string; status: string }) {
  return (
    <small id={id} class="in-force">
      {rich(t("panels.limits.inForce"), { limit: <b>{status}</b> })}
    </small>
  );
}
