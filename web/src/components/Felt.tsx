import type { ComponentChildren } from "preact";

interface FeltProps {
  class?: string;
  children: ComponentChildren;
}

/** The table surface: a padded rail around the felt. */
export function Felt({ class: name = "", children }: FeltProps) {
  return (
    <div class={`rail ${name}`}>
      <div class="felt">{children}</div>
    </div>
  );
}
