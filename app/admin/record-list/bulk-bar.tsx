import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { SelectionState } from "~/admin/selection/use-selection";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";

interface BulkBarProps {
  selection: SelectionState;
  /** How many rows the list has; null if it is too long to be counted, and so to be chosen as a whole. */
  total: number | null;
  /** Translated: the bar's name, how many are chosen, and its buttons. */
  words: { label: string; selected: string; page: string; everything: string; clear: string };
  /** Buttons for the selected rows. */
  children: ReactNode;
}

/** Says how many rows of a list are chosen, and offers what can be done with them. */
export function BulkBar({ selection, total, words, children }: BulkBarProps) {
  return (
    <section
      aria-label={words.label}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border",
        "bg-card px-4 py-2 text-card-foreground shadow-panel sm:px-5",
      )}
    >
      <p role="status" className="figures text-sm font-medium">
        {words.selected}
      </p>
      {selection.page === "some" ? (
        <Button variant="link" className="px-2 md:hidden" onClick={selection.togglePage}>
          {words.page}
        </Button>
      ) : null}
      {selection.page === "all" && total !== null && selection.count < total ? (
        <Button variant="link" className="px-2" onClick={selection.selectEverything}>
          {words.everything}
        </Button>
      ) : null}
      <IconButton
        label={words.clear}
        icon={<X aria-hidden="true" />}
        onClick={selection.clear}
        className="max-sm:order-1 max-sm:ms-auto"
      />
      <div className="flex flex-wrap gap-2 max-sm:order-2 max-sm:basis-full sm:ms-auto">{children}</div>
    </section>
  );
}
