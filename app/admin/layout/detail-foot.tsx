import type { ComponentProps, ReactNode } from "react";
import { TrashButton } from "./trash-button";

interface DetailFootProps extends ComponentProps<typeof TrashButton> {
  /** Audit log of the record, for users who may read it. */
  history: ReactNode;
  /** Why it cannot go to the trash, in place of the button; null where it can. */
  blocked?: string | null;
  /** Further buttons, before the one for the trash. */
  before?: ReactNode;
  /** Further buttons, after the one for the trash. */
  after?: ReactNode;
}

/** The end of a record's page: its audit log, and what can be done with the whole record. */
export function DetailFoot({ history, blocked = null, before, after, ...trash }: DetailFootProps) {
  return (
    <div className="mt-14 grid gap-10">
      {history}
      <div className="flex flex-wrap gap-3 border-t pt-6">
        {before}
        {blocked === null || trash.trashed ? (
          <TrashButton {...trash} />
        ) : (
          <p className="measure text-sm text-muted-foreground">{blocked}</p>
        )}
        {after}
      </div>
    </div>
  );
}
