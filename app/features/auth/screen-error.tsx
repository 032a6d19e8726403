import { CloudOff, Lock, Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state";

const icons = { failed: CloudOff, refused: Lock, missing: MapIcon };

interface AdminScreenErrorProps {
  kind: keyof typeof icons;
  title: string;
  description: string;
  actions?: ReactNode;
}

/** Replaces a screen that failed: says what happened and what the user can do. */
export function AdminScreenError({ kind, title, description, actions }: AdminScreenErrorProps) {
  const Icon = icons[kind];
  return (
    <div role="alert">
      <title>{title}</title>
      <EmptyState
        icon={<Icon aria-hidden="true" strokeWidth={1.25} />}
        page
        title={title}
        description={description}
        actions={actions}
      />
    </div>
  );
}
