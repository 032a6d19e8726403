import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { csvFileName, downloadCsv } from "~/lib/csv/csv-download";
import { toLocalTime } from "~/lib/editing/local-time";
import { browserClient } from "~/lib/supabase/browser";
import { problemOf } from "~/lib/supabase/errors";
import { toast } from "~/lib/toast/toast";
import { exportOrders } from "./order-list.queries";
import type { OrderSearch } from "./order-search";

/** Hands every order that a search finds to the browser as a CSV file, with headings in the page's language. */
export function useOrdersExport(search: OrderSearch, trash: boolean, userId: string) {
  const { t } = useTranslation("admin_orders");
  const { t: texts } = useTranslation("orders");
  const { t: errors } = useTranslation("auth");
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);

  async function exportCsv(): Promise<void> {
    setBusy(true);
    try {
      const rows = await exportOrders(await browserClient(), { search, trash, userId });
      const time = (at: string | null) => toLocalTime(at).replace("T", " ");
      const headings = [
        t("orders.reference"), t("orders.status"), t("orders.received"), t("orders.customer"), t("desk.phone"), t("desk.email"), t("desk.contact"),
        t("desk.language"), t("orders.car"), t("desk.stockNo"), t("orders.price"), t("desk.currency"), t("orders.assigned"), t("desk.answered"),
        t("desk.heldUntil"), t("desk.message"),
      ];
      const cells = rows.map((order) => [
        order.reference, t(`orders.statuses.${order.status}`), time(order.createdAt), order.customer, order.phone, order.email,
        texts(`order.channels.${order.contact}`), t(`desk.languages.${order.language}`), textIn(order.car, language), order.stockNo, order.price,
        order.currency, order.assignee, time(order.firstResponseAt), time(order.holdUntil), order.message,
      ]);
      const { csvText } = await import("~/lib/csv/csv-text");
      downloadCsv(csvFileName("orders"), csvText(headings, cells));
    } catch (error) {
      toast({ variant: "destructive", title: t("export.failed"), description: errors(problemOf(error).messageKey) });
    } finally {
      setBusy(false);
    }
  }
  return { exportCsv, busy };
}
