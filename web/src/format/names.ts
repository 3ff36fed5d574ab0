// Names as people read them.

/** An operator's name; an automatic officer in words: `automatic-dealer` is `automatic dealer`. */
export const personName = (actor: string): string => {
  if (actor.startsWith("guest/")) return "a guest";
  return actor.startsWith("automatic-") ? actor.replaceAll("-", " ") : actor;
};

/** A hand apart from its pay table: the *other* royal flush of a table is a royal flush. */
export const handName = (label: string): string => label.replace(/^other /, "");
