import { useTranslation } from "~/i18n/use-translation";
import { useCsvExport } from "~/admin/csv/use-csv-export";
import { timeOfDays } from "~/admin/list-search";
import type { Colleague } from "~/admin/use-assigned-toast";
import { browserClient } from "~/supabase/browser";
import { collectPayments } from "./money.queries";
import { paymentsTable } from "./payments-file";

/**
 * Downloads ledger entries as a CSV file.
 * @param days first and last day of receipt in the dealer's time zone; null for no limit
 */
export function usePaymentsExport(days: { from: string | null; to: string | null }, staff: readonly Colleague[]) {
  const { t } = useTranslation("admin_money");
  return useCsvExport("payments", t("file.failed"), async (watch) =>
    paymentsTable(await collectPayments(await browserClient(), timeOfDays(days), watch), staff, t),
  );
}
