import type { ReactNode } from "react";

/** A fact of what a visitor sent, by its name; for use in a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b py-4 sm:grid-cols-[11rem_1fr] sm:gap-6">
      <dt className="text-sm text-muted-foreground sm:pt-0.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
