import type { ComponentChildren } from "preact";

interface PartProps {
  id: string;
  title: string;
  /** The number of items waiting. */
  count?: number;
  class?: string;
  children: ComponentChildren;
}

/** A section of the pit page with its heading. */
export function Part({ id, title, count, class: name = "", children }: PartProps) {
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
export function When({ at }: { at: string }) {
  const moment = new Date(at);
  const today = moment.toDateString() === new Date().toDateString();
  const words = today ? moment.toLocaleTimeString() : moment.toLocaleString();
  return (
    <time dateTime={at} title={at}>
      {words}
    </time>
  );
}
