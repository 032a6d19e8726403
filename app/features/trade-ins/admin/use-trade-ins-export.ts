import { useTranslation } from "~/i18n/use-translation";
import { csvPhone } from "~/admin/csv/csv-phone";
import { csvTime, useCsvExport } from "~/admin/csv/use-csv-export";
import { browserClient } from "~/supabase/browser";
import { exportTradeIns, type WantedTradeIns } from "./trade-in-desk.queries";

/** Downloads all trade-ins of a search as a CSV file, with headings in the page's language. */
export function useTradeInsExport(wanted: WantedTradeIns) {
  const { t } = useTranslation(["admin_trade_ins", "admin_orders", "trade_in"]);
  return useCsvExport("trade-ins", t("admin_orders:export.failed"), async (watch) => {
    const rows = await exportTradeIns(await browserClient(), wanted, watch);
    return {
      headings: [
        t("export.reference"),
        t("status"),
        t("trade_in:make"),
        t("trade_in:model"),
        t("trade_in:year"),
        t("export.mileage"),
        t("trade_in:condition"),
        t("offer.title"),
        t("export.currency"),
        t("offer.until"),
        t("customer"),
        t("admin_orders:desk.phone"),
        t("admin_orders:desk.email"),
        t("admin_orders:desk.language"),
        t("order"),
        t("admin_orders:orders.assigned"),
        t("wish"),
        t("note.title"),
        t("admin_orders:orders.received"),
      ],
      cells: rows.map((tradeIn) => [
        tradeIn.reference,
        t(`statuses.${tradeIn.status}`),
        tradeIn.make,
        tradeIn.model,
        tradeIn.year,
        tradeIn.mileage,
        t(`conditions.${tradeIn.condition}`),
        tradeIn.offer?.amount ?? null,
        tradeIn.offer?.currency ?? null,
        tradeIn.offer ? csvTime(tradeIn.offer.until) : null,
        tradeIn.customer,
        csvPhone(tradeIn.phone),
        tradeIn.email,
        t(`admin_orders:desk.languages.${tradeIn.language}`),
        tradeIn.order?.reference ?? null,
        tradeIn.assignee,
        tradeIn.wish,
        tradeIn.note,
        csvTime(tradeIn.createdAt),
      ]),
    };
  });
}
