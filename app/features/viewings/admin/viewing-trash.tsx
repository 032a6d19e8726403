import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { areGone } from "~/admin/record-form/lost-answer.queries";
import { useTrash } from "~/admin/record-form/use-trash";
import { useTrashActions } from "~/admin/record-list/trash-actions";
import type { RecordColumn } from "~/admin/ui/record-table";
import { browserClient } from "~/supabase/browser";
import { purgeViewing, restoreViewing, trashViewing } from "./viewing-desk.queries";
import { viewingRefusal } from "./viewing-refusal";
import type { ViewingRow } from "./viewing-row";

const label = (viewing: ViewingRow) => viewing.reference;

/** Trash of viewings: refused while one holds its time. */
export function useViewingTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_viewings");
  return useTrash<ViewingRow>({
    remove: async (viewing) => trashViewing(await browserClient(), viewing.id),
    restore: async (viewing) => restoreViewing(await browserClient(), viewing.id),
    label,
    explain: (error) => viewingRefusal(error, t),
    ...(onRemoved ? { onRemoved } : {}),
  });
}

/** What the trash offers beside each viewing: back with it, or away for good. */
export function useViewingTrashActions(): { column: RecordColumn<ViewingRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_viewings");
  const trash = useViewingTrash();
  const actions = useTrashActions<ViewingRow>({
    putBack: trash.putBack,
    purge: async (viewing) => purgeViewing(await browserClient(), viewing.id),
    isGone: async (viewing) => areGone(await browserClient(), "viewings", [viewing.id]),
    label,
    words: {
      title: (reference) => t("trash.purgeTitle", { reference }),
      text: t("trash.purgeText"),
      purged: (reference) => t("trash.purged", { reference }),
    },
    explain: (error) => viewingRefusal(error, t),
  });
  return {
    column: actions.column,
    dialog: (
      <>
        {trash.dialog}
        {actions.dialog}
      </>
    ),
  };
}
