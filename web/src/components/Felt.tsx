import type { ComponentChildren } from "preact";

interface FeltProps {
  class?: string;
  /** How many other seats there are: on a narrow page they stand in one row. */
  others?: number;
  children: ComponentChildren;
}

/** The table: a padded rail around cloth. */
export function Felt({ class: name = "", others = 5, children }: FeltProps) {
  return (
    <div class={`rail ${name}`}>
      <div class="felt" style={{ "--others": others }}>
        {children}
      </div>
    </div>
  );
}
