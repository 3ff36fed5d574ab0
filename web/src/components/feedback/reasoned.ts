import { toast } from "./Toast";

/** What a control has that may say why it cannot be used now. */
interface Reasoned {
  "aria-disabled": boolean;
  title: string | undefined;
  onClick: (event: Event) => void;
}

/** The attributes of a control that can be used unless there is a reason: its description, and a message when pressed. */
export function reasoned(reason: string, onPress?: () => void): Reasoned {
  const onClick = (event: Event) => {
    if (!reason) return onPress?.();
    event.preventDefault();
    toast(reason);
  };
  return { "aria-disabled": reason !== "", title: reason || undefined, onClick };
}
