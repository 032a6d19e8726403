import type { ReactNode } from "react";
import { cn } from "./cn";

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** What the reader can do next: links or buttons. */
  actions?: ReactNode;
  className?: string;
}

/** Says that there is nothing here, why, and what to do about it. */
export function EmptyState({ title, description, icon, actions, className }: EmptyStateProps) {
  return (
    <div className={cn("grid justify-items-start gap-4 border-y py-14", className)}>
      {icon ? <span className="text-accent [&_svg]:size-8">{icon}</span> : null}
      <h2 className="title">{title}</h2>
      {description ? <div className="measure text-muted-foreground">{description}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
