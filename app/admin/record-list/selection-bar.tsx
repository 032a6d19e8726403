import type { ReactNode } from "react";
import type { PageSelection } from "~/admin/selection/use-page-selection";
import { Checkbox } from "~/ui/checkbox";

interface SelectionBarProps {
  selection: PageSelection<number>;
  /** Words beside the box: how many are picked, or that all can be. */
  label: string;
  /** What can be done with those picked. */
  children: ReactNode;
}

/** Above a list: picks all of the page, and offers what can be done once something is picked. */
export function SelectionBar({ selection, label, children }: SelectionBarProps) {
  const count = selection.ids.size;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-1 md:px-4">
      <Checkbox
        label={label}
        checked={selection.all}
        onChange={selection.toggleAll}
        className="text-muted-foreground"
      />
      {count > 0 ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </div>
  );
}
