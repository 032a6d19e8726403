import type { TFunction } from "i18next";
import { csvTime } from "~/admin/csv/use-csv-export";
import type { CsvValue } from "~/admin/csv/csv-text";
import type { Colleague } from "~/admin/use-assigned-toast";
import { textIn } from "~/i18n/localized";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import type { Language } from "~domain/languages";
import type { LedgerRow } from "./ledger";

/** The CSV table of ledger entries. Its column of amounts adds up: refunds and reversals of payments are negative. */
export function paymentsTable(
  rows: readonly LedgerRow[],
  staff: readonly Pick<Colleague, "id" | "name">[],
  t: TFunction<["admin_money", "admin_payments"]>,
  language: Language,
): { headings: string[]; cells: CsvValue[][] } {
  return {
    headings: [
      t("file.number"),
      t("admin_payments:file.day"),
      t("file.received"),
      t("file.order"),
      t("admin_payments:file.customer"),
      t("admin_payments:file.car"),
      t("file.kind"),
      t("file.method"),
      t("file.amount"),
      t("file.currency"),
      t("bank"),
      t("reference"),
      t("note"),
      t("file.by"),
      t("file.reverses"),
      t("file.recorded"),
    ],
    cells: rows.map((row) => [
      row.number,
      row.day,
      csvTime(row.receivedAt),
      row.order.reference,
      row.order.customer,
      textIn(row.order.car, language),
      // The database records the reversal of a payment as a refund, and that of a refund as a payment.
      row.reverses === null ? t(`kinds.${row.kind}`) : t("reversal", { number: row.reverses }),
      t(`methods.${row.method}`),
      row.value,
      row.currency,
      row.bank,
      row.reference,
      row.note,
      withoutDirectionMarks(staff.find(({ id }) => id === row.receivedBy)?.name ?? t("former")),
      row.reverses,
      csvTime(row.recordedAt),
    ]),
  };
}
