import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

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
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between text-sm font-medium">
        {title}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
