import type { ComponentChildren } from "preact";

interface PartProps {
  id: string;
  title: string;
  /** How many things wait there. */
  count?: number;
  class?: string;
  children: ComponentChildren;
}

/** A part of the pit's page, under its heading. */
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

/** A moment, by the clock of whoever looks; the whole of it on hover. */
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
