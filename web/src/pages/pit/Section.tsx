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
