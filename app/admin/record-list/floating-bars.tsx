import type { ReactNode } from "react";

/**
 * Bars that float over the end of a list: what is chosen, and changes under way. A row that is scrolled to, or focused,
 * stops above them (app/styles/admin.css).
 */
export function FloatingBars({ children }: { children: ReactNode }) {
  return (
    <div
      data-floating-bars
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 mt-6 grid gap-3 empty:hidden sm:bottom-6"
    >
      {children}
    </div>
  );
}
