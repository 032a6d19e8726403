import { type ReactNode, useState } from "react";
import { cn } from "~/ui/cn";

interface FacetGroupProps {
  title: ReactNode;
  /**
   * Whether it is open at first. After that only the reader opens and closes it, so it stays open when its last choice
   * is removed.
   */
  open: boolean;
  children: ReactNode;
}

/** One facet with its name as heading. */
export function FacetGroup({ title, open, children }: FacetGroupProps) {
  const [opened] = useState(open);
  return (
    <details open={opened} className="group border-b">
      {/* The sign is text: seventeen drawings would be a tenth of the list's elements. */}
      <summary
        className={cn(
          "flex min-h-13 cursor-pointer list-none items-center justify-between text-sm font-medium",
          "after:content-['+'] group-open:after:content-['−']",
        )}
      >
        {title}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
