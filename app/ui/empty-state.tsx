import type { ReactNode } from "react";
import { cn } from "./cn";

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** What the reader can do next: links or buttons. */
  actions?: ReactNode;
  /** The heading is that of the whole page. */
  page?: boolean;
  className?: string;
}

/** Says that there is nothing here, why, and what to do about it. */
export function EmptyState({ title, description, icon, actions, page = false, className }: EmptyStateProps) {
  const Heading = page ? "h1" : "h2";
  return (
    <div className={cn("grid justify-items-start gap-4 border-y py-14", className)}>
      {icon ? <span className="text-accent [&_svg]:size-8">{icon}</span> : null}
      <Heading className="title">{title}</Heading>
      {description ? <div className="measure text-muted-foreground">{description}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
