import { timeLocale } from "../i18n/languageInUse";

/** A moment in local time; the exact time is its tooltip. */
export function Timestamp({ at }: { at: string }) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const words = today ? date.toLocaleTimeString(timeLocale()) : date.toLocaleString(timeLocale());
  return (
    <time dateTime={at} title={at}>
      {words}
    </time>
  );
}
