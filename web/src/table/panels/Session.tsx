import { useState } from "preact/hooks";
import { api } from "../../api/client";
import { Clock } from "../../components/Clock";
import { Dialog } from "../../components/Dialog";
import { Money } from "../../components/Money";
import { toast, toastProblem } from "../../components/Toast";
import { money, parseMoney } from "../../format/money";
import type { SessionView } from "../../protocol/wire";

/** Duration and result of the session; opens the player's limits. */
export function SessionBadge({ session, ahead }: { session: SessionView; ahead: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="session" onClick={() => setOpen(true)}>
        <span class="visually-hidden">Your session: </span>
        <Clock since={session.since} ahead={ahead} />
        <Money cents={session.net_cents} result />
        <span class="visually-hidden">. Set limits</span>
      </button>
      <LimitsDialog session={session} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface LimitsProps {
  session: SessionView;
  open: boolean;
  onClose: () => void;
}

function LimitsDialog({ session, open, onClose }: LimitsProps) {
  return (
    <Dialog title="Your session and your limits" open={open} onClose={onClose}>
      <dl class="facts">
        <div>
          <dt>Playing for</dt>
          <dd>
            <Clock since={session.since} />
          </dd>
        </div>
        <div>
          <dt>Result</dt>
          <dd>
            <Money cents={session.net_cents} result />
          </dd>
        </div>
      </dl>
      {session.reached && <p class="banner">{session.reached}</p>}
      <LimitsForm session={session} onDone={onClose} />
    </Dialog>
  );
}

function LimitsForm({ session, onDone }: { session: SessionView; onDone: () => void }) {
  const { loss_cents, minutes } = session.limits;
  const [loss, setLoss] = useState(loss_cents == null ? "" : money(loss_cents).slice(1));
  const [time, setTime] = useState(minutes == null ? "" : String(minutes));
  const submit = async (event: Event) => {
    event.preventDefault();
    const cents = loss.trim() ? parseMoney(loss) : null;
    if (loss.trim() && cents === null) return toast("A loss limit is an amount such as 50 or 12.50.", "bad");
    try {
      await api.limits({ loss_cents: cents, minutes: time ? Number(time) : null });
      toast("Your limits are set.");
      onDone();
    } catch (problem) {
      toastProblem(problem);
    }
  };
  const newSession = () => api.session().then(onDone, toastProblem);
  return (
    <form class="form" onSubmit={submit}>
      <label class="field">
        <span>Loss limit for a session</span>
        <input
          class="input"
          inputMode="decimal"
          placeholder="no limit"
          value={loss}
          onInput={(event) => setLoss(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>Time limit, in minutes</span>
        <input
          class="input"
          type="number"
          min="1"
          max="1440"
          placeholder="no limit"
          value={time}
          onInput={(event) => setTime(event.currentTarget.value)}
        />
      </label>
      <p class="note">
        Once a limit is reached no more wagers of yours are taken; a hand in play is played to its end.
      </p>
      <div class="dialog-foot">
        <button type="button" class="button" onClick={newSession}>
          Start a new session
        </button>
        <button type="submit" class="button primary">
          Set limits
        </button>
      </div>
    </form>
  );
}
