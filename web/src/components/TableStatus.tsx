import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/text";
import { fromServer } from "../i18n/translateServerText";
import type { ConnectionView } from "../state/tableConnection";
import type { LogEntry } from "../state/tableState";

/** A live region that announces table events to screen readers. */
export function Announcer({ log }: { log: LogEntry[] }) {
  const announced = useRef(log.at(-1)?.number ?? 0);
  const [text, setText] = useState("");
  useEffect(() => {
    const newEvents = log.filter(({ number }) => number > announced.current);
    const last = newEvents.at(-1);
    if (!last) return;
    announced.current = last.number;
    setText(newEvents.map(({ sentence }) => fromServer(sentence)).join(" "));
  }, [log]);
  return (
    <p class="visually-hidden" role="log" aria-live="polite">
      {text}
    </p>
  );
}

/** A banner shown while the connection is lost, or after the server has ended it. */
export function ConnectionBanner({ connection, retry }: { connection: ConnectionView; retry: () => void }) {
  if (connection.status === "ended")
    return (
      <p class="banner banner-bad" role="alert">
        {connection.endReason}
      </p>
    );
  if (connection.status !== "offline") return null;
  return (
    <p class="banner" role="alert">
      {t("common.connectionLost")}{" "}
      <button type="button" class="link-button" onClick={retry}>
        {t("common.tryNow")}
      </button>
    </p>
  );
}
