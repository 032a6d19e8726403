import type { ReactNode } from "react";
import { cn } from "./cn";

/**
 * Shows a formatted version of an input's value while it does not have the focus; the value itself is unchanged. The
 * input needs the class `peer`, and a `relative` box around both.
 */
export function InputLayer({ className = "px-4", children }: { className?: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className={cn(
        "figures pointer-events-none absolute inset-px flex items-center rounded-sm bg-card",
        "peer-focus:hidden peer-disabled:hidden rtl:justify-end",
        className,
      )}
    >
      {children}
    </span>
  );
}
