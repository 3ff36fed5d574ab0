import type { ComponentChildren } from "preact";
import { Info } from "../../components/feedback/Info";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { FeltView } from "../../protocol/wire";
import { clauseText } from "../../table/Clause";

interface VerdictProps {
  felt: FeltView;
  right: boolean;
  sentence: string;
  clause: string;
  children?: ComponentChildren;
}

/** Whether an answer was right: one sentence, with its clause behind an ⓘ. */
export function Verdict({ felt, right, sentence, clause, children }: VerdictProps) {
  return (
    <p class={`school-verdict ${right ? "school-right" : "school-wrong"}`} role={right ? "status" : "alert"}>
      <b>{t(right ? "school.right" : "school.wrong")}</b> {fromServer(sentence)}
      {children} {clause && <ClauseInfo felt={felt} clause={clause} />}
    </p>
  );
}

/** An ⓘ with a clause of the rulebook. */
export function ClauseInfo({ felt, clause }: { felt: FeltView; clause: string }) {
  return (
    <Info label={t("school.clause", { clause })}>
      <span class="info-rule">
        <b>{clause}</b> {clauseText(felt, clause)}
      </span>
    </Info>
  );
}
