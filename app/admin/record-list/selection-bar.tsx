import { useState, type ReactNode } from "react";
import { Checkbox } from "~/ui/checkbox";

/** Records of a list that somebody has picked to do something with all of them at once. */
export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Picks all of these, or none of them when they are all picked. */
  toggleAll: (ids: readonly number[]) => void;
  clear: () => void;
}

/** @param shown the ids on this page: what has left it is no longer picked. */
export function useSelection(shown: readonly number[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const ids = new Set(shown.filter((id) => picked.has(id)));
  return {
    ids,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setPicked(next);
    },
    toggleAll: (all) => setPicked(all.every((id) => ids.has(id)) ? new Set() : new Set(all)),
    clear: () => setPicked(new Set()),
  };
}

interface SelectionBarProps {
  selection: Selection;
  shown: readonly number[];
  /** Words beside the box: how many are picked, or that all can be. */
  label: string;
  /** What can be done with those picked. */
  children: ReactNode;
}

/** Above a list: picks all of the page, and offers what can be done once something is picked. */
export function SelectionBar({ selection, shown, label, children }: SelectionBarProps) {
  const count = selection.ids.size;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-1 md:px-4">
      <Checkbox
        label={label}
        checked={count > 0 && count === shown.length}
        onChange={() => selection.toggleAll(shown)}
        className="text-muted-foreground"
      />
      {count > 0 ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </div>
  );
}
