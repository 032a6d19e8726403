import type { ReactNode } from "react";
import { cn } from "./cn";

/**
 * Shows what an input holds in a form that reads better while the cursor is elsewhere; the text of the input stays. The
 * input has the class `peer`, and a `relative` box is around both.
 */
export function InputLayer({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className={cn(
        "figures pointer-events-none absolute inset-px flex items-center rounded-sm bg-card",
        "peer-focus:hidden peer-disabled:hidden rtl:justify-end",
        narrow ? "px-3 md:text-sm" : "px-4",
      )}
    >
      {children}
    </span>
  );
}
