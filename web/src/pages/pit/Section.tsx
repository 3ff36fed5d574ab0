import type { ComponentChildren } from "preact";

interface SectionProps {
  id: string;
  title: string;
  /** The number of items waiting. */
  count?: number;
  class?: string;
  children: ComponentChildren;
}

/** A section of the pit page with its heading. */
export function Section({ id, title, count, class: name = "", children }: SectionProps) {
  return (
    <section id={id} class={`pit-part ${name}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title} {count !== undefined && count > 0 && <span class="pit-count">{count}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A moment in local time; the exact time is its tooltip. */
export function Timestamp({ at }: { at: string }) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const words = today ? date.toLocaleTimeString() : date.toLocaleString();
  return (
    <time dateTime={at} title={at}>
      {words}
    </time>
  );
}
