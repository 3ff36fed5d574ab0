import type { ComponentChildren } from "preact";

interface FeltProps {
  class?: string;
  /** The number of other seats, which form one row on a narrow page. */
  others?: number;
  children: ComponentChildren;
}

/** The table surface: a padded rail around the felt. */
export function Felt({ class: name = "", others = 5, children }: FeltProps) {
  return (
    <div class={`rail ${name}`}>
      <div class="felt" style={{ "--others": others }}>
        {children}
      </div>
    </div>
  );
}
