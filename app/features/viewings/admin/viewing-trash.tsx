import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { type TrashCalls, useListTrash, useTrashActions } from "~/admin/record-list/trash-actions";
import type { RecordColumn } from "~/admin/ui/record-table";
import { purgeViewing, restoreViewing, trashViewing } from "./viewing-desk.queries";
import { viewingRefusal } from "./viewing-refusal";
import type { ViewingRow } from "./viewing-row";

const calls: TrashCalls = { table: "viewings", trash: trashViewing, restore: restoreViewing, purge: purgeViewing };

/** Trash of viewings: refused while one holds its time. */
export function useViewingTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_viewings");
  return useListTrash<ViewingRow>(calls, (error) => viewingRefusal(error, t), onRemoved);
}

/** What the trash offers beside each viewing: back with it, or away for good. */
export function useViewingTrashActions(): { column: RecordColumn<ViewingRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_viewings");
  return useTrashActions<ViewingRow>(calls, (error) => viewingRefusal(error, t), {
    title: (reference) => t("trash.purgeTitle", { reference }),
    text: t("trash.purgeText"),
    purged: (reference) => t("trash.purged", { reference }),
  });
}
