import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { Link } from "react-router";
import { cn } from "~/ui/cn";

/** Says by what a column can sort the list, and whether it does now. */
export interface RecordSort {
  current: "ascending" | "descending" | null;
  /** The address of the list in the order that a press on the heading gives. */
  to: string;
}

interface RecordHeadingProps {
  header: string;
  hidden: boolean;
  sort: RecordSort | undefined;
  className?: string | undefined;
}

/** The heading of a column; a link where the list can be sorted by it. */
export function RecordHeading({ header, hidden, sort, className }: RecordHeadingProps) {
  return (
    <div
      role="columnheader"
      aria-sort={sort ? (sort.current ?? "none") : undefined}
      className={cn(
        "border-b px-3 text-start text-xs font-medium whitespace-nowrap",
        "text-muted-foreground md:table-cell md:align-middle",
        sort ? "py-0" : "py-2.5",
        className,
      )}
    >
      {sort ? (
        <SortLink header={header} sort={sort} />
      ) : (
        <span className={hidden ? "sr-only" : undefined}>{header}</span>
      )}
    </div>
  );
}

function SortLink({ header, sort }: { header: string; sort: RecordSort }) {
  const Arrow = sort.current === "ascending" ? ArrowUp : sort.current === "descending" ? ArrowDown : ArrowUpDown;
  return (
    <Link
      to={sort.to}
      preventScrollReset
      className={cn(
        "group -my-1 inline-flex min-h-11 items-center gap-1.5 no-underline hover:text-foreground",
        sort.current && "text-foreground",
      )}
    >
      {header}
      <Arrow
        aria-hidden="true"
        className={cn(
          "size-3.5",
          sort.current === null && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
        )}
      />
    </Link>
  );
}
