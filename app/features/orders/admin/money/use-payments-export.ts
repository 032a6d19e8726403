import { useTranslation } from "~/i18n/use-translation";
import { csvTime, useCsvExport } from "~/admin/csv/use-csv-export";
import { timeOfDays } from "~/admin/list-search";
import type { Colleague } from "~/admin/use-assigned-toast";
import { browserClient } from "~/supabase/browser";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import { collectPayments } from "./money.queries";

/**
 * Downloads ledger entries as a CSV file.
 * @param days first and last day of receipt in the dealer's time zone; null for no limit
 */
export function usePaymentsExport(days: { from: string | null; to: string | null }, staff: readonly Colleague[]) {
  const { t } = useTranslation("admin_money");
  return useCsvExport("payments", t("file.failed"), async (watch) => {
    const rows = await collectPayments(await browserClient(), timeOfDays(days), watch);
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    return {
      headings: [
        t("file.number"),
        t("file.order"),
        t("file.received"),
        t("file.kind"),
        t("file.method"),
        t("file.amount"),
        t("file.value"),
        t("file.currency"),
        t("reference"),
        t("note"),
        t("file.by"),
        t("file.reverses"),
        t("file.recorded"),
      ],
      cells: rows.map((payment) => [
        payment.number,
        payment.order.reference,
        csvTime(payment.received_at),
        t(`kinds.${payment.kind}`),
        t(`methods.${payment.method}`),
        payment.amount,
        payment.value,
        payment.order.currency,
        payment.reference,
        payment.note,
        withoutDirectionMarks(staff.find(({ id }) => id === payment.received_by)?.name ?? t("former")),
        // The reversed payment may be outside the period: its receipt number is then unknown, so use its row id.
        payment.reverses === null ? null : (numbers.get(payment.reverses) ?? String(payment.reverses)),
        csvTime(payment.recorded_at),
      ]),
    };
  });
}
