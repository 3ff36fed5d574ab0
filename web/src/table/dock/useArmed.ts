// A second tap must not reach a control that has replaced the one it was meant for.

import { useEffect, useState } from "preact/hooks";

/** How long new controls cannot be pressed, in milliseconds. */
export const GUARD_MS = 500;

/** Whether controls may be pressed: not in the half second after others were shown in their place. */
export function useArmed(shown: string): boolean {
  const [armed, setArmed] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(shown), GUARD_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return armed === shown;
}
