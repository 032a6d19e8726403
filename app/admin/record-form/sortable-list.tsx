import { verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { SortableItem } from "./sortable-item";
import { Sorting } from "./sorting";

interface SortableListProps<Item> {
  items: readonly Item[];
  getId: (item: Item) => string;
  /** Names an item in announcements and on its handle. */
  getName: (item: Item) => string;
  /** Names the list. */
  label: string;
  /** All ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** Draws an item; `handle` (drag, up, down) goes where the room wants it. */
  renderItem: (item: Item, handle: ReactNode) => ReactNode;
  disabled?: boolean;
}

/**
 * A list that people put in order: by mouse or finger on the handle, by keyboard (Space, arrows,
 * Space), or step by step with the buttons beside it. Says each step in the page's language.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, getId, getName, label, onReorder, renderItem, disabled } = props;
  const ids = items.map(getId);
  const nameOf = (id: string) => {
    const item = items[ids.indexOf(id)];
    return item === undefined ? "" : getName(item);
  };
  return (
    <Sorting ids={ids} nameOf={nameOf} strategy={verticalListSortingStrategy} onReorder={onReorder} disabled={disabled}>
      {(step) => (
        <ol aria-label={label} className="divide-y border-y">
          {items.map((item, index) => (
            <SortableItem
              key={getId(item)}
              id={getId(item)}
              name={getName(item)}
              position={index}
              last={index === items.length - 1}
              disabled={disabled}
              onStep={step}
            >
              {(handle) => renderItem(item, handle)}
            </SortableItem>
          ))}
        </ol>
      )}
    </Sorting>
  );
}
