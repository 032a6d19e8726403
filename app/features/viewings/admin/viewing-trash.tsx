import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useListTrash, useTrashActions } from "~/admin/record-list/trash-actions";
import type { RecordColumn } from "~/admin/ui/record-table";
import { viewingRefusal } from "./viewing-refusal";
import type { ViewingRow } from "./viewing-row";

/** Moves a viewing to the trash; refused while its status reserves the time. */
export function useViewingTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_viewings");
  return useListTrash<ViewingRow>("viewings", (error) => viewingRefusal(error, t), onRemoved);
}

/** The actions for a viewing in the trash: restore it, or delete it permanently. */
export function useViewingTrashActions(): { column: RecordColumn<ViewingRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_viewings");
  return useTrashActions<ViewingRow>("viewings", (error) => viewingRefusal(error, t), {
    title: (reference) => t("trash.purgeTitle", { reference }),
    text: t("trash.purgeText"),
    purged: (reference) => t("trash.purged", { reference }),
  });
}
