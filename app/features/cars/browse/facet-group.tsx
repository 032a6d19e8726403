import type { ReactNode } from "react";
import { Folded } from "./folded";

interface FacetGroupProps {
  title: ReactNode;
  /** Whether it is open at first, e.g. because something in it is chosen. */
  open: boolean;
  children: ReactNode;
}

/** One facet with its name as heading. The sign is text: seventeen drawings would be many of the list's elements. */
export function FacetGroup({ title, open, children }: FacetGroupProps) {
  return (
    <Folded
      open={open}
      className="border-b"
      summary={title}
      summaryClass="fold-sign flex min-h-13 cursor-pointer list-none items-center justify-between text-sm font-medium"
    >
      <div className="pb-4">{children}</div>
    </Folded>
  );
}
