import type { ComponentChildren } from "preact";

/** The table: a padded rail around cloth. */
export function Felt({ class: name = "", children }: { class?: string; children: ComponentChildren }) {
  return (
    <div class={`rail ${name}`}>
      <div class="felt">{children}</div>
    </div>
  );
}
