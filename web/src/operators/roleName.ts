import { type TextKey, t } from "../i18n/text";

const ROLES: Record<string, TextKey> = {
  dealer: "operators.roles.dealer",
  supervisor: "operators.roles.supervisor",
  executive: "operators.roles.executive",
  auditor: "operators.roles.auditor",
  administrator: "operators.roles.administrator",
};

/** The name of an operator's role. */
export function roleName(role: string): string {
  const key = ROLES[role];
  return key ? t(key) : role;
}
