import type { ReactNode } from "react";

interface AdminSectionProps {
  /** By which an address leads to it, as `#money`. */
  id?: string;
  title: string;
  /** Shown at the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the page of a record that is looked at rather than filled in. */
export function AdminSection({ id, title, action, children }: AdminSectionProps) {
  return (
    <section id={id} aria-label={title} className="min-w-0 scroll-mt-24">
      <div className="flex min-h-12.25 flex-wrap items-center justify-between gap-x-4 border-b pb-1">
        <h2 className="title">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A fact of the record by its name, with its actions; for use in a `<dl>`. */
export function AdminFact({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-3">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="col-start-1 mt-0.5">{children}</dd>
      {action ? <dd className="col-start-2 row-span-2 row-start-1">{action}</dd> : null}
    </div>
  );
}
