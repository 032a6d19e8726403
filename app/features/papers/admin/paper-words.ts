import { formatDate, formatDateTime, formatDistance, formatNumber } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import { formatAccountMoney } from "~/i18n/exact-money";
import type { Language } from "~domain/languages";
import { paperMeanings } from "~domain/paper-kinds";
import { type PaperSnapshot, paymentOf } from "./paper.schema";

/** A label with its formatted value. */
export interface PaperFact {
  label: string;
  value: string;
  /** Whether the value is written left to right in Arabic, too, such as numbers and addresses. */
  ltr?: boolean;
}

/** A line of the calculation: label and formatted amount. */
export interface PaperSum {
  label: string;
  amount: string;
  strong?: boolean;
}

/** The texts of papers in a language, which may differ from the page's. */
export const textsOf = (language: Language) => instanceOf(language).getFixedT(language, "papers");

/** Name of the paper's kind. */
export function paperName(snapshot: PaperSnapshot, language: Language): string {
  const t = textsOf(language);
  return paymentOf(snapshot)?.kind === "refund" ? t("refund") : t(`kinds.${snapshot.kind}`);
}

/** The customer's name in a language, or the name on the order. */
function customerName(customer: NonNullable<PaperSnapshot["customer"]>, language: Language): string {
  return (language === "ar" ? customer.name_ar : customer.name_en) || customer.name;
}

const known = (label: string, value: string | null | undefined, ltr = false): PaperFact[] =>
  value ? [{ label, value, ltr }] : [];

/** Number and date, the customer and the car. */
export function paperFacts(snapshot: PaperSnapshot, number: string | null, language: Language): PaperFact[] {
  const t = textsOf(language);
  const { customer, car, order, sums } = snapshot;
  const title = textIn({ en: car.title_en ?? null, ar: car.title_ar ?? null }, language);
  return [
    { label: t("number"), value: number ?? t("draft"), ltr: number !== null },
    { label: t("date"), value: formatDate(snapshot.date, language) },
    { label: t("order"), value: order.reference, ltr: true },
    // Stored in the dealer's local time: formatted as UTC so that it is not converted again.
    ...(snapshot.kind === "reservation" && order.hold_until
      ? [{ label: t("heldUntil"), value: formatDateTime(`${order.hold_until}:00Z`, language, "UTC") }]
      : []),
    ...(paperMeanings[snapshot.kind].about === "order" && sums.deposit_amount && sums.deposit_due
      ? [{ label: t("depositDue"), value: formatDate(sums.deposit_due, language) }]
      : []),
    ...(customer === null
      ? [{ label: t("customer"), value: t("erased") }]
      : [
          { label: t("customer"), value: customerName(customer, language) },
          { label: t("phone"), value: customer.phone, ltr: true },
          ...known(t("email"), customer.email, true),
        ]),
    ...known(t("car"), title),
    ...known(t("year"), car.year ? String(car.year) : null, true),
    ...known(t("stockNo"), car.stock_no, true),
    ...known(t("vin"), car.vin, true),
    ...known(t("mileage"), car.mileage_km ? formatDistance(car.mileage_km, language) : null),
    ...known(t("colour"), textIn({ en: car.colour_en ?? null, ar: car.colour_ar ?? null }, language)),
  ];
}

/** Price, lines and totals of a paper. All sums come from the database; nothing is calculated here. */
export function paperSums(snapshot: PaperSnapshot, language: Language): PaperSum[] {
  const t = textsOf(language);
  const { sums, lines, currency } = snapshot;
  const money = (amount: number) => formatAccountMoney(amount, currency, language);
  const line = (label: string, amount: number | null | undefined, strong = false): PaperSum[] =>
    amount === null || amount === undefined ? [] : [{ label, amount: money(amount), strong }];
  const taxName = (language === "ar" ? sums.tax_name_ar : sums.tax_name_en) ?? "";
  const tax = sums.tax_rate
    ? line(
        t(sums.tax_included ? "included" : "added", { name: taxName, rate: formatNumber(sums.tax_rate, language, 2) }),
        sums.tax,
      )
    : [];
  const nameOf = (own: PaperSnapshot["lines"][number]) =>
    textIn({ en: own.name_en ?? null, ar: own.name_ar ?? null }, language);
  return [
    ...line(t("price"), sums.discount ? sums.listed : sums.price),
    ...(sums.discount ? line(t("discount"), -sums.discount) : []),
    ...lines.map((own) => ({
      label: [t(`lines.${own.kind}`), nameOf(own)].filter(Boolean).join(": "),
      amount: money(own.kind === "trade_in" ? -own.amount : own.amount),
    })),
    ...tax,
    ...line(t("total"), sums.total, true),
    ...(snapshot.kind === "quotation" ? [] : line(t("paid"), sums.paid)),
    ...(snapshot.kind === "quotation" ? [] : line(t("balance"), sums.balance, true)),
    ...(snapshot.kind === "receipt" ? [] : line(t("deposit"), sums.deposit_amount)),
  ];
}

/** The payment of a receipt, in facts. */
export function receiptFacts(snapshot: PaperSnapshot, language: Language): PaperFact[] {
  const payment = paymentOf(snapshot);
  if (!payment) return [];
  const t = textsOf(language);
  const { customer } = snapshot;
  return [
    ...known(
      t(payment.kind === "refund" ? "refundedTo" : "receivedFrom"),
      customer && customerName(customer, language),
    ),
    { label: t("amount"), value: formatAccountMoney(payment.amount, snapshot.currency, language) },
    { label: t("kind"), value: t(`payment.${payment.kind}`) },
    { label: t("method"), value: t(`methods.${payment.method}`) },
    { label: t("receivedOn"), value: formatDate(payment.received, language) },
    ...known(t("paymentReference"), payment.reference, true),
  ];
}

/** One line for each payment of the order. */
export function paperPayments(snapshot: PaperSnapshot, language: Language): PaperSum[] {
  const t = textsOf(language);
  return snapshot.payments.map((payment) => ({
    label: [
      payment.number,
      t(`payment.${payment.kind}`),
      t(`methods.${payment.method}`),
      formatDate(payment.received, language),
    ]
      .filter(Boolean)
      .join(" · "),
    amount: formatAccountMoney(payment.value, snapshot.currency, language),
  }));
}
