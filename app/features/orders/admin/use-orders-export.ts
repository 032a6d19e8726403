import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { csvPhone } from "~/admin/csv/csv-phone";
import { csvTime, useCsvExport } from "~/admin/csv/use-csv-export";
import type { Selected } from "~/admin/selection/selection";
import { browserClient } from "~/supabase/browser";
import { readSums } from "./money/money.queries";
import { collectOrders, type Wanted } from "./order-list.queries";

const everything: Selected = { everything: true, ids: new Set() };

/**
 * Downloads orders as a CSV file, with headings in the page's language.
 * @param which the search of the list
 * @param selected the selected ones; all by default
 */
export function useOrdersExport(which: Wanted, selected: Selected = everything) {
  const { t } = useTranslation("admin_orders");
  const { t: texts } = useTranslation("orders");
  const { t: desk } = useTranslation("admin_desk");
  const { t: followUps } = useTranslation("admin_follow_ups");
  const { t: money } = useTranslation("admin_money");
  const { t: customers } = useTranslation("admin_customers");
  const { language } = useLanguage();
  return useCsvExport("orders", t("export.failed"), async (watch) => {
    const client = await browserClient();
    const rows = await collectOrders(client, which, selected, watch);
    const sums = await readSums(
      client,
      rows.map(({ id }) => id),
      watch,
    );
    return {
      headings: [
        t("orders.reference"),
        t("orders.status"),
        followUps("lost.reason"),
        t("orders.received"),
        t("orders.customer"),
        t("desk.phone"),
        t("desk.email"),
        t("desk.contact"),
        t("desk.language"),
        t("orders.car"),
        t("desk.stockNo"),
        t("orders.price"),
        money("agreed"),
        money("file.total"),
        money("file.paid"),
        money("file.balance"),
        t("desk.currency"),
        desk("source"),
        t("orders.assigned"),
        followUps("title"),
        followUps("about"),
        t("desk.answered"),
        t("desk.heldUntil"),
        t("desk.message"),
      ],
      cells: rows.map((order) => [
        order.reference,
        t(`orders.statuses.${order.status}`),
        order.lostReason && followUps(`lost.reasons.${order.lostReason}`),
        csvTime(order.createdAt),
        order.erasedAt === null ? order.customer : customers("erased"),
        order.erasedAt === null ? csvPhone(order.phone) : null,
        order.email,
        texts(`order.channels.${order.contact}`),
        t(`desk.languages.${order.language}`),
        textIn(order.car, language),
        order.stockNo,
        order.price,
        sums.get(order.id)?.agreed ?? null,
        sums.get(order.id)?.total ?? null,
        sums.get(order.id)?.paid ?? null,
        sums.get(order.id)?.balance ?? null,
        order.currency,
        desk(`sources.${order.source}`),
        order.assignee,
        order.followUp?.on ?? null,
        order.followUp?.note ?? null,
        csvTime(order.firstResponseAt),
        csvTime(order.holdUntil),
        order.message,
      ]),
    };
  });
}
