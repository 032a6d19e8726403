import { useCsvExport } from "~/admin/csv/use-csv-export";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { collectLedger } from "./payments.queries";
import { paymentsTable } from "./payments-file";
import type { PaymentsSearch } from "./payments-search";

/** Downloads the ledger entries of a search as a CSV file. */
export function usePaymentsExport(search: PaymentsSearch, staff: readonly Colleague[]) {
  const { t } = useTranslation(["admin_money", "admin_payments"]);
  const { language } = useLanguage();
  const days = search.from === search.to ? search.from : `${search.from}-${search.to}`;
  return useCsvExport(`payments-${days}`, t("admin_payments:file.failed"), async (watch) =>
    paymentsTable(await collectLedger(await browserClient(), search, watch), staff, t, language),
  );
}
