import { useState } from "preact/hooks";
import { Clock } from "../../components/Clock";
import { Dialog } from "../../components/feedback/Dialog";
import { Money } from "../../components/Money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { SessionView } from "../../protocol/wire";
import { OwnLimits } from "./OwnLimits";

/** Duration and result of the session; opens the player's limits. */
export function SessionBadge({ session, ahead }: { session: SessionView; ahead: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="session" onClick={() => setOpen(true)}>
        <span class="visually-hidden">{t("panels.session.label")}</span>
        <Clock since={session.since} ahead={ahead} />
        <Money cents={session.net_cents} result />
        <span class="visually-hidden">{t("panels.session.setLimits")}</span>
      </button>
      <LimitsDialog session={session} ahead={ahead} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface LimitsProps {
  session: SessionView;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  ahead: number;
  open: boolean;
  onClose: () => void;
}

function LimitsDialog({ session, ahead, open, onClose }: LimitsProps) {
  return (
    <Dialog title={t("panels.session.title")} open={open} onClose={onClose}>
      <dl class="facts">
        <div>
          <dt>{t("panels.session.playingFor")}</dt>
          <dd>
            <Clock since={session.since} ahead={ahead} />
          </dd>
        </div>
        <div>
          <dt>{t("panels.session.result")}</dt>
          <dd>
            <Money cents={session.net_cents} result />
          </dd>
        </div>
      </dl>
      {session.reached && <p class="banner">{fromServer(session.reached)}</p>}
      <OwnLimits session={session} onNewSession={onClose} />
    </Dialog>
  );
}
