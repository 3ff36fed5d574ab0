import { useRef, useState } from "preact/hooks";
import { CardEntry } from "../../components/cards/CardEntry";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { ClaimFacts, ClaimSteps } from "../../consoles/pit/ClaimFacts";
import { countWord } from "../../format/cards";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import { roleName } from "../../operators/roleName";
import type { PitClaim, PitView } from "../../protocol/wire";
import { ReasonDialog } from "./ReasonDialog";
import { Section } from "./Section";
import type { PitCommands } from "./usePitCommands";

/** Jackpot wins that need action. */
export function Claims({ view, commands }: { view: PitView; commands: PitCommands }) {
  const waiting = view.claims.filter(({ claim }) => claim.step !== "committed");
  return (
    <Section id="wins-waiting" title={t("pit.claims.title")} count={waiting.length} class="pit-claims">
      {waiting.length === 0 && <p class="note">{t("pit.claims.none")}</p>}
      {waiting.map((one) => (
        <ClaimCard
          key={`${one.table}-${one.claim.seat}-${one.claim.sensor}`}
          pitClaim={one}
          view={view}
          commands={commands}
        />
      ))}
    </Section>
  );
}

interface ClaimCardProps {
  pitClaim: PitClaim;
  view: PitView;
  commands: PitCommands;
}

function ClaimCard({ pitClaim, view, commands }: ClaimCardProps) {
  const { claim } = pitClaim;
  const hand = fromServer(claim.label);
  const title = view.tables.find((table) => table.table === pitClaim.table)?.title ?? pitClaim.table;
  return (
    <article
      class={`claim-card claim-${claim.step}`}
      aria-label={t("pit.claims.label", { seat: claim.seat, table: title, hand })}
    >
      <ClaimFacts pitClaim={pitClaim} table={title} />
      <p class={`claim-support support-${pitClaim.supported}`}>
        <span aria-hidden="true">{pitClaim.supported ? "✓" : "✗"}</span>
        {t(pitClaim.supported ? "pit.claims.supported" : "pit.claims.unsupported")}
      </p>
      <ClaimSteps pitClaim={pitClaim} />
      <ClaimActions pitClaim={pitClaim} view={view} commands={commands} />
    </article>
  );
}

/** Why this operator may not take a step; empty if they may. */
export function blockedReason(pitClaim: PitClaim, view: PitView, kind: string): string {
  const selectedBySelf = pitClaim.selected_by.toLowerCase() === view.operator.toLowerCase();
  if (!view.allowed.includes(kind)) return t("pit.claims.onlyLook", { role: roleName(view.role) });
  if (selectedBySelf && (kind === "check-cards" || kind === "confirm-win")) {
    return t("pit.claims.ownSelection");
  }
  if (kind === "commit-win" && pitClaim.claim.executive && view.role !== "executive") {
    return t("pit.claims.executiveOnly");
  }
  return "";
}

const NEXT_STEP = {
  selected: { kind: "check-cards", does: "pit.claims.seen", done: "pit.claims.seenDone" },
  checked: { kind: "confirm-win", does: "pit.claims.confirm", done: "pit.claims.confirmDone" },
  confirmed: { kind: "commit-win", does: "pit.claims.commit", done: "pit.claims.commitDone" },
} as const;

function ClaimActions({ pitClaim, view, commands }: ClaimCardProps) {
  const [rejecting, setRejecting] = useState(false);
  const [otherCards, setOtherCards] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const { seat, sensor, step } = pitClaim.claim;
  const next = step === "due" || step === "committed" ? null : NEXT_STEP[step];
  if (!next) return <p class="note">{t("pit.claims.dealerFirst")}</p>;
  const blocked = blockedReason(pitClaim, view, next.kind);
  const submit = (cards: string[]) => {
    const command =
      next.kind === "check-cards"
        ? ({ kind: next.kind, seat, sensor, cards } as const)
        : ({ kind: next.kind, seat, sensor } as const);
    return commands.table(pitClaim.table, command, t(next.done));
  };
  return (
    <>
      <div class="claim-actions">
        <ReasonButton
          class="primary large"
          reason={
            blocked || (next.kind === "check-cards" && pitClaim.cards.length === 0 ? t("pit.claims.cardsUnknown") : "")
          }
          busy={commands.busy}
          onPress={() => void submit([...pitClaim.cards])}
        >
          {t(next.does, { count: countWord(pitClaim.cards.length) })}
        </ReasonButton>
        {next.kind === "check-cards" && !blocked && (
          <button class="button" type="button" aria-expanded={otherCards} onClick={() => setOtherCards(!otherCards)}>
            {t("pit.claims.otherCards")}
          </button>
        )}
        {view.allowed.includes("reject-win") && (
          <button class="button danger" type="button" disabled={commands.busy} onClick={() => setRejecting(true)}>
            {t("pit.claims.reject")}
          </button>
        )}
      </div>
      {blocked && <p class="claim-bar">{blocked}</p>}
      {otherCards && (
        <CardEntry
          label={t("pit.claims.cardsOnTable", { count: countWord(pitClaim.cards.length) })}
          count={pitClaim.cards.length}
          used={NONE}
          inputRef={inputRef}
          onCards={submit}
          button={t("pit.claims.checkThese")}
        />
      )}
      {rejecting && (
        <ReasonDialog
          title={t("pit.claims.rejectWin")}
          description={t("pit.claims.rejectAbout", { seat, hand: fromServer(pitClaim.claim.label) })}
          button={t("pit.claims.rejectWin")}
          commands={commands}
          onReason={(reason) =>
            commands.table(pitClaim.table, { kind: "reject-win", seat, sensor, reason }, t("pit.claims.rejectDone"))
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
