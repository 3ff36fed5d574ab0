import { useEffect, useRef, useState } from "preact/hooks";
import type { ConnectionView } from "../state/tableConnection";
import type { LogEntry } from "../state/tableState";

/** A live region that announces table events to screen readers. */
export function Announcer({ log }: { log: LogEntry[] }) {
  const heard = useRef(log.at(-1)?.number ?? 0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const fresh = log.filter(({ number }) => number > heard.current);
    if (!fresh.length) return;
    heard.current = fresh.at(-1)!.number;
    setSaid(fresh.map(({ sentence }) => sentence).join(" "));
  }, [log]);
  return (
    <p class="unseen" role="log" aria-live="polite">
      {said}
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
      The connection is lost; your seat and your chips are kept. Coming back…{" "}
      <button type="button" class="link-button" onClick={retry}>
        Try now
      </button>
    </p>
  );
}
