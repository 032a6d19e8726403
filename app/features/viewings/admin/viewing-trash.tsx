import type { ReactNode } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import { madeOrThrown, LostAnswer } from "~/admin/record-form/lost-answer";
import { areGone } from "~/admin/record-form/lost-answer.queries";
import { useQuestion } from "~/admin/record-form/use-question";
import { useTrash } from "~/admin/record-form/use-trash";
import type { RecordColumn } from "~/admin/ui/record-table";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { purgeViewing, restoreViewing, trashViewing } from "./viewing-desk.queries";
import { refusalText, viewingRefusal } from "./viewing-refusal";
import type { ViewingRow } from "./viewing-row";

/** Trash of viewings: refused while one holds its time. */
export function useViewingTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_viewings");
  return useTrash<ViewingRow>({
    remove: async (viewing) => trashViewing(await browserClient(), viewing.id),
    restore: async (viewing) => restoreViewing(await browserClient(), viewing.id),
    label: (viewing) => viewing.reference,
    explain: (error) => viewingRefusal(error, t),
    ...(onRemoved ? { onRemoved } : {}),
  });
}

/** What the trash offers beside each viewing: back with it, or away for good. */
export function useViewingTrashActions(): { column: RecordColumn<ViewingRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_orders");
  const may = useMay();
  const trash = useViewingTrash();
  const purge = useViewingPurge();
  return {
    column: {
      key: "actions",
      header: t("trash.actions"),
      bare: true,
      cell: (viewing) => (
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => void trash.putBack(viewing)}>
            {t("trash.restore")}
          </Button>
          {may("orders.purge") ? (
            <Button variant="ghost" className="text-destructive" onClick={() => purge.ask(viewing)}>
              {t("trash.purge")}
            </Button>
          ) : null}
        </span>
      ),
    },
    dialog: (
      <>
        {trash.dialog}
        {purge.dialog}
      </>
    ),
  };
}

/** Asks before a viewing is deleted for good. */
function useViewingPurge() {
  const { t } = useTranslation(["admin_viewings", "admin_orders"]);
  const { t: viewings } = useTranslation("admin_viewings");
  const { t: errors } = useTranslation("auth");
  const { t: editing } = useTranslation("editing");
  const revalidate = useRefresh();
  return useQuestion<ViewingRow>({
    words: (viewing) => ({
      title: t("trash.purgeTitle", { reference: viewing?.reference ?? "" }),
      description: t("trash.purgeText"),
      confirmLabel: t("admin_orders:trash.purge"),
    }),
    async act({ id, reference }) {
      try {
        const client = await browserClient();
        await madeOrThrown(
          () => purgeViewing(client, id),
          () => areGone(client, "viewings", [id]),
        );
        toast({ title: t("trash.purged", { reference }) });
        await revalidate();
      } catch (error) {
        const lost = error instanceof LostAnswer;
        toast({
          variant: "destructive",
          title: lost ? editing("lost.title", { name: reference }) : t("admin_orders:trash.notPurged"),
          description: lost ? editing("lost.text") : refusalText(error, viewings, errors),
          duration: longToast,
        });
      }
    },
  });
}
