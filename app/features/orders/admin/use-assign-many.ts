import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { assignOrders } from "./order-work.queries";
import { orderRefusal, refusalText } from "./order-refusal";
import type { Colleague } from "./orders-filters";

/** Gives several orders to one person, and says how many it were. */
export function useAssignMany(staff: readonly Colleague[], onDone: () => void) {
  const { t } = useTranslation("admin_orders");
  const { t: errors } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function assign(ids: readonly number[], staffId: string | null): Promise<void> {
    setBusy(true);
    try {
      const count = await assignOrders(await browserClient(), ids, staffId);
      const name = staff.find((colleague) => colleague.id === staffId)?.name;
      toast({ title: t("assign.done", { number: count }), description: name ?? t("orders.nobody") });
      onDone();
      await revalidate();
    } catch (error) {
      toast({
        variant: "destructive",
        title: t("assign.failed"),
        description: refusalText(orderRefusal(error), t, errors),
      });
    } finally {
      setBusy(false);
    }
  }
  return { assign, busy };
}
