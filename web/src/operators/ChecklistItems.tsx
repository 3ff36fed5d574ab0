import { Timestamp } from "../components/Timestamp";
import { rich, t } from "../i18n/text";
import { fromServer, listFromServer } from "../i18n/translateServerText";
import type { ChecklistItemView } from "../protocol/wire";
import { roleName } from "./roleName";

/** How many people sign an item. */
export const SIGNATURES = 2;

/** Whether an item waits for this operator's signature. */
export const isWaiting = (item: ChecklistItemView, operator: string): boolean =>
  item.signatures.length < SIGNATURES &&
  !item.signatures.some((signed) => signed.actor.toLowerCase() === operator.toLowerCase());

interface ChecklistItemsProps {
  items: readonly ChecklistItemView[];
  /** The items that this operator may sign now. */
  signable: readonly ChecklistItemView[];
  /** The names of those that are ticked. */
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
}

/** The items of a checklist, each with a box to tick or with its signatures. */
export function ChecklistItems({ items, signable, ticked, onTicked }: ChecklistItemsProps) {
  const tick = (name: string) => () => {
    const next = new Set(ticked);
    if (!next.delete(name)) next.add(name);
    onTicked(next);
  };
  return (
    <ul class="checklist-items">
      {items.map((item) => (
        <Item
          key={item.name}
          item={item}
          signable={signable.includes(item)}
          ticked={ticked.has(item.name)}
          onTick={tick(item.name)}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  item: ChecklistItemView;
  signable: boolean;
  ticked: boolean;
  onTick: () => void;
}

function Item({ item, signable, ticked, onTick }: ItemProps) {
  const done = item.signatures.length >= SIGNATURES;
  if (signable) {
    return (
      <li>
        <label class="checklist-item">
          <input type="checkbox" checked={ticked} onChange={onTick} />
          <ItemText item={item} />
        </label>
      </li>
    );
  }
  return (
    <li class={`checklist-item ${done ? "checklist-done" : ""}`}>
      <span class="checklist-mark" aria-hidden="true">
        {done ? "✓" : "–"}
      </span>
      <ItemText item={item} />
    </li>
  );
}

function ItemText({ item }: { item: ChecklistItemView }) {
  return (
    <span>
      {fromServer(item.text)}
      {item.detail && <small>{listFromServer(item.detail)}</small>}
      {item.document && (
        <small>
          {item.document}, {item.date}
        </small>
      )}
      {item.signatures.map((one) => (
        <small key={one.actor}>
          {rich(t("operators.signedBy"), { name: one.actor, role: roleName(one.role), at: <Timestamp at={one.at} /> })}
        </small>
      ))}
    </span>
  );
}
