import { useEffect, useRef, useState } from "preact/hooks";
import type { LinkView } from "../state/tableConnection";
import type { LogEntry } from "../state/tableState";

/** What happens at the table, read out by screen readers as it happens. */
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

/** That the page has lost its table and looks for it, or that the floor has ended the link. */
export function LinkBanner({ link, retry }: { link: LinkView; retry: () => void }) {
  if (link.status === "ended")
    return (
      <p class="banner banner-bad" role="alert">
        {link.farewell}
      </p>
    );
  if (link.status !== "offline") return null;
  return (
    <p class="banner" role="alert">
      The connection is lost; your seat and your chips are kept. Coming back…{" "}
      <button type="button" class="link-button" onClick={retry}>
        Try now
      </button>
    </p>
  );
}
