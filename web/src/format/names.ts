// Names as people read them.

import { type TextKey, t } from "../i18n/text";

const AUTOMATIC: Record<string, TextKey> = {
  "automatic-dealer": "common.automaticDealer",
  "automatic-supervisor": "common.automaticSupervisor",
  "automatic-executive": "common.automaticExecutive",
};

/** An operator's name; an automatic officer in words: `automatic-dealer` is `automatic dealer`. */
export const personName = (actor: string): string => {
  if (actor.startsWith("guest/")) return t("common.guest");
  const automatic = AUTOMATIC[actor];
  return automatic ? t(automatic) : actor;
};

/** A hand apart from its pay table: the *other* royal flush of a table is a royal flush. */
export const handName = (label: string): string => label.replace(/^other /, "");
