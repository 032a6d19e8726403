import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { outcomeOf } from "~/admin/record-form/lost-answer";
import { areGone } from "~/admin/record-form/lost-answer.queries";
import { useQuestion } from "~/admin/record-form/use-question";
import { useTrash } from "~/admin/record-form/use-trash";
import { useMay } from "~/admin/permissions/permissions-provider";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import type { RecordColumn } from "~/admin/ui/record-table";
import { orderRefusal, refusalText } from "./order-refusal";
import type { OrderRow } from "./order-row";
import { purgeOrder, restoreOrder, trashOrder } from "./order-work.queries";

/** Trash of orders: refused while an order holds a car. */
export function useOrderTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  return useTrash<OrderRow>({
    remove: async (order) => trashOrder(await browserClient(), order.id),
    restore: async (order) => restoreOrder(await browserClient(), order.id),
    label: (order) => order.reference,
    explain: (error) => refusalText(orderRefusal(error), t, errors),
    ...(onRemoved ? { onRemoved } : {}),
  });
}

/** What the trash offers beside each order: back with it, or away for good. */
export function useTrashActions(): { column: RecordColumn<OrderRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_orders");
  const may = useMay();
  const trash = useOrderTrash();
  const purge = useOrderPurge();
  return {
    column: {
      key: "actions",
      header: t("trash.actions"),
      bare: true,
      cell: (order) => (
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => void trash.putBack(order)}>
            {t("trash.restore")}
          </Button>
          {may("orders.purge") ? (
            <Button variant="ghost" className="text-destructive" onClick={() => purge.ask(order)}>
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

/** Asks before an order is deleted with its history. */
function useOrderPurge() {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  const { t: editing } = useTranslation("editing");
  const revalidate = useRefresh();
  const done = async (order: OrderRow) => {
    toast({ title: t("trash.purged", { reference: order.reference }) });
    await revalidate();
  };
  return useQuestion<OrderRow>({
    words: (order) => ({
      title: t("trash.purgeTitle", { reference: order?.reference ?? "" }),
      description: t("trash.purgeText"),
      confirmLabel: t("trash.purge"),
    }),
    async act(order) {
      try {
        await purgeOrder(await browserClient(), order.id);
        await done(order);
      } catch (error) {
        const outcome = await outcomeOf(error, async () => areGone(await browserClient(), "orders", [order.id]));
        if (outcome === "made") return done(order);
        const unknown = outcome === "unknown";
        toast({
          variant: "destructive",
          title: unknown ? editing("lost.title", { name: order.reference }) : t("trash.notPurged"),
          description: unknown ? editing("lost.text") : refusalText(orderRefusal(error), t, errors),
          duration: longToast,
        });
      }
    },
  });
}
