import { timeLocale } from "../../i18n/languageInUse";

// The pit page: what needs attention first, then the state of the house.

import { useEffect, useRef, useState } from "preact/hooks";
import { useMe } from "../../api/client";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import "../../styles/console.css";
import "../../styles/pit.css";
import { useNow } from "../../components/Clock";
import { Shell } from "../../components/Shell";
import { OperatorBar, OtherConsoles } from "../../operators/OperatorBar";
import { SignInRequired } from "../../operators/SignInRequired";
import type { AuditView, Me, PitView } from "../../protocol/wire";
import { isStale, useFeed } from "../../state/feed";
import { Audit, Exceptions, Wins } from "./Audit";
import { Checklists, incomplete } from "./Checklists";
import { Claims } from "./Claims";
import { GuestLinks } from "./GuestLinks";
import { Meters } from "./Meters";
import { Proposals } from "./Proposals";
import { Tables } from "./Tables";
import { usePitCommands } from "./usePitCommands";

/** The console of supervisors, executives, auditors and administrators. */
export default function PitPage() {
  const me = useMe();
  if (!me) return <div class="loading" aria-busy="true" />;
  if (!me.operator) return <SignInRequired title={t("pit.title")} then="/pit" />;
  return <Pit key={me.operator} me={me} />;
}

function Pit({ me }: { me: Me }) {
  const feed = useFeed<PitView>("/ws/pit", "pit");
  const [view, setView] = useState<PitView | null>(null);
  useEffect(() => setView(feed.view), [feed.view]);
  const commands = usePitCommands(setView);
  const onAudit = (audit: AuditView) => setView((before) => before && { ...before, audit });
  const waiting = view ? view.claims.filter(({ claim }) => claim.step !== "committed").length : 0;
  return (
    <Shell
      title={waiting > 0 ? t("pit.waitingTitle", { count: waiting }) : t("pit.shortTitle")}
      class="pit console"
      bar={<Bar me={me} view={view} waiting={waiting} />}
    >
      <h1 class="visually-hidden">{t("pit.title")}</h1>
      <ConnectionLost open={feed.open} heardAt={feed.receivedAt} farewell={feed.endReason} />
      {feed.endReason && !feed.open && <OtherConsoles />}
      {view?.alarms?.map((alarm) => (
        <p key={alarm} class="banner banner-bad" role="alert">
          {fromServer(alarm)}
        </p>
      ))}
      {view && <AttentionAnnouncer view={view} />}
      {view && (
        <div class="pit-page">
          <div class="pit-main">
            <Claims view={view} commands={commands} />
            <Proposals view={view} commands={commands} />
            <Checklists view={view} commands={commands} />
            <Tables view={view} commands={commands} />
            <Meters view={view} commands={commands} />
          </div>
          <div class="pit-side">
            <Wins view={view} commands={commands} />
            <Audit view={view} onAudit={onAudit} />
            <Exceptions view={view} />
            <GuestLinks view={view} />
          </div>
        </div>
      )}
    </Shell>
  );
}

function Bar({ me, view, waiting }: { me: Me; view: PitView | null; waiting: number }) {
  const parts: [string, string, number][] = [
    ["wins-waiting", t("pit.claims.title"), waiting],
    ["proposals", t("pit.proposals.title"), view?.proposals.length ?? 0],
    ...(view?.approvals || view?.tables.some((table) => table.checklist)
      ? [["opening", t("pit.checklists.title"), incomplete(view)] as [string, string, number]]
      : []),
    ["tables", t("pit.tables.title"), view?.tables.filter((table) => table.waits).length ?? 0],
    ["meters", t("pit.meters.title"), 0],
    ["exceptions", t("pit.exceptions.title"), 0],
  ];
  return (
    <>
      <nav class="pit-parts" aria-label={t("pit.parts")}>
        {parts.map(([id, title, count]) => (
          <a key={id} href={`#${id}`}>
            {title} {count > 0 && <span class="pit-count">{count}</span>}
          </a>
        ))}
      </nav>
      <OperatorBar me={me} />
    </>
  );
}

function ConnectionLost({ open, heardAt, farewell }: { open: boolean; heardAt: number; farewell: string }) {
  const now = useNow(1000);
  if (farewell && !open)
    return (
      <p class="banner banner-bad" role="alert">
        {farewell}
      </p>
    );
  if (open || heardAt === 0 || !isStale(heardAt, now)) return null;
  return (
    <p class="banner" role="alert">
      {t("pit.connectionLost", { time: new Date(heardAt).toLocaleTimeString(timeLocale()) })}
    </p>
  );
}

/** Announces new items that need attention. */
function AttentionAnnouncer({ view }: { view: PitView }) {
  const known = useRef<Set<string> | null>(null);
  const [call, setCall] = useState("");
  const title = (name: string) => view.tables.find((table) => table.table === name)?.title ?? name;
  const calls = [
    ...view.claims
      .filter(({ claim }) => claim.step !== "committed")
      .map(({ table, claim }) =>
        t("pit.winWaits", {
          table: title(table),
          seat: claim.seat,
          hand: fromServer(claim.label),
          step: t(`pit.claims.steps.${claim.step}`),
        }),
      ),
    ...view.proposals.map((one) => t("pit.proposalWaits", { what: fromServer(one.what) })),
    ...view.tables.filter((table) => table.waits).map((table) => `${table.title}: ${fromServer(table.waits)}`),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is compared by its text
  useEffect(() => {
    const newCalls = calls.filter((one) => !known.current?.has(one));
    known.current = new Set(calls);
    if (newCalls.length > 0) setCall(newCalls.join(" "));
  }, [calls.join("\n")]);
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {call}
    </p>
  );
}
