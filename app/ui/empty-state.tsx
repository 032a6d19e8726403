import type { ReactNode } from "react";
import { cn } from "./cn";

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** Next steps: links or buttons. */
  actions?: ReactNode;
  /** Whether the heading is the page's `h1`. */
  page?: boolean;
  className?: string;
}

/** Placeholder for an empty list or page: what is missing, why, and what to do. */
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
