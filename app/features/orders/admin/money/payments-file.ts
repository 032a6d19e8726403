import type { TFunction } from "i18next";
import { csvTime } from "~/admin/csv/use-csv-export";
import type { CsvValue } from "~/admin/csv/csv-text";
import type { Colleague } from "~/admin/use-assigned-toast";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import type { Payment } from "./money";

/** A ledger entry with its order. */
export interface ExportedPayment extends Payment {
  order: { reference: string; currency: string };
}

/** The CSV table of ledger entries. Its column of amounts adds up: refunds and reversals of payments are negative. */
export function paymentsTable(
  rows: readonly ExportedPayment[],
  staff: readonly Pick<Colleague, "id" | "name">[],
  t: TFunction<"admin_money">,
): { headings: string[]; cells: CsvValue[][] } {
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  // The reversed payment may be outside the period: its receipt number is then unknown, so use its row id.
  const reversed = ({ reverses }: Payment) => (reverses === null ? null : (numbers.get(reverses) ?? String(reverses)));
  const kind = (payment: Payment) => {
    const number = reversed(payment);
    // The database records the reversal of a payment as a refund, and that of a refund as a payment.
    return number === null ? t(`kinds.${payment.kind}`) : t("reversal", { number });
  };
  return {
    headings: [
      t("file.number"),
      t("file.order"),
      t("file.received"),
      t("file.kind"),
      t("file.method"),
      t("file.amount"),
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
      kind(payment),
      t(`methods.${payment.method}`),
      payment.value,
      payment.order.currency,
      payment.reference,
      payment.note,
      withoutDirectionMarks(staff.find(({ id }) => id === payment.received_by)?.name ?? t("former")),
      reversed(payment),
      csvTime(payment.recorded_at),
    ]),
  };
}
