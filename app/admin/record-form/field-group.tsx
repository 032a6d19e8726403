import { useId, type ReactNode } from "react";
import { cn } from "~/ui/cn";

interface FieldGroupProps {
  title: string;
  description?: ReactNode;
  /** Shown at the end of the title, e.g. a badge or a link. */
  actions?: ReactNode;
  /** Columns of fields where there is room; 2 when left out. */
  columns?: 1 | 2;
  children: ReactNode;
}

/**
 * Fields that belong together under a title. Two columns of fields where there is room, and the
 * title beside them where there is plenty; BilingualField takes both columns.
 */
export function FieldGroup({ title, description, actions, columns = 2, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="@container border-t py-9 first:border-t-0 first:pt-0">
      <div className="grid gap-x-12 gap-y-6 @4xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="flex flex-wrap items-start justify-between gap-3 @4xl:block">
          <div className="grid gap-2">
            <h2 id={id} className="title">
              {title}
            </h2>
            {description ? <p className="measure text-sm text-muted-foreground">{description}</p> : null}
          </div>
          {actions ? <div className="@4xl:mt-4">{actions}</div> : null}
        </div>
        <div className="@container min-w-0">
          <div className={cn("grid items-start gap-x-6 gap-y-6", columns === 2 && "@lg:grid-cols-2")}>{children}</div>
        </div>
      </div>
    </div>
  );
}
