// Random names for guests who do not enter one.

import { t } from "../../i18n/text";

const pick = (words: string): string => {
  const list = words.split(" ");
  return list[Math.floor(Math.random() * list.length)] ?? "";
};

/** A random name such as `Lucky Spade 42`. */
export const suggestedName = (): string =>
  t("common.guestNames.pattern", {
    first: pick(t("common.guestNames.first")),
    last: pick(t("common.guestNames.last")),
    number: 10 + Math.floor(Math.random() * 90),
  });
