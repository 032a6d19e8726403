import { formatDate, formatDateTime, formatDistance } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import { formatAccountMoney } from "~/i18n/exact-money";
import type { Language } from "~domain/languages";
import { paperMeanings } from "~domain/paper-kinds";
import type { PaymentKind } from "~domain/payments";
import { type PaperSnapshot, paymentOf } from "./paper.schema";
import { amountInWords } from "./words/amount-in-words";

/** A label with its formatted value. */
export interface PaperFact {
  label: string;
  value: string;
  /** Whether the value is written left to right in Arabic, too, such as numbers and addresses. */
  ltr?: boolean;
}

/** A row of a table: label and formatted amount. */
export interface PaperSum {
  label: string;
  /** What the label is about, in the direction of its own language. */
  name?: string;
  amount: string;
  strong?: boolean;
  /** Below the label, apart from the rows that add up. */
  note?: string;
}

/** The texts of papers in a language, which may differ from the page's. */
export const textsOf = (language: Language) => instanceOf(language).getFixedT(language, "papers");

/** Name of the paper's kind. */
export function paperName(snapshot: PaperSnapshot, language: Language): string {
  const t = textsOf(language);
  const { kind, scheme } = snapshot;
  if (paymentOf(snapshot)?.kind === "refund") return t("refund");
  const underMargin = scheme === "profit_margin" && (kind === "invoice" || kind === "credit_note");
  return underMargin ? t(`marginKinds.${kind}`) : t(`kinds.${kind}`);
}

/** The customer's name in a language, or the name on the order. */
export function customerName(customer: NonNullable<PaperSnapshot["customer"]>, language: Language): string {
  return (language === "ar" ? customer.name_ar : customer.name_en) || customer.name;
}

const known = (label: string, value: string | null | undefined, ltr = false): PaperFact[] =>
  value ? [{ label, value, ltr }] : [];

/** Number and date, the customer and the car. */
export function paperFacts(snapshot: PaperSnapshot, number: string | null, language: Language): PaperFact[] {
  const t = textsOf(language);
  const { customer, car, order } = snapshot;
  const title = textIn({ en: car.title_en ?? null, ar: car.title_ar ?? null }, language);
  return [
    { label: t("number"), value: number ?? t("draft"), ltr: number !== null },
    { label: t("date"), value: formatDate(snapshot.date, language) },
    ...known(t("validUntil"), snapshot.valid_until && formatDate(snapshot.valid_until, language)),
    ...known(t("supplied"), snapshot.invoice && formatDate(snapshot.invoice.supplied, language)),
    ...creditFacts(snapshot, language),
    { label: t("order"), value: order.reference, ltr: true },
    // Stored in the dealer's local time: formatted as UTC so that it is not converted again.
    ...(snapshot.kind === "reservation" && order.hold_until
      ? [{ label: t("heldUntil"), value: formatDateTime(`${order.hold_until}:00Z`, language, "UTC") }]
      : []),
    ...(paperMeanings[snapshot.kind].about === "order" ? depositFacts(snapshot, language) : []),
    ...(customer === null
      ? [{ label: t("customer"), value: t("erased") }]
      : [
          { label: t("customer"), value: customerName(customer, language) },
          ...known(t("company"), customer.company),
          ...known(t("buyerVat"), customer.vat_number, true),
          ...known(t("phone"), customer.phone, true),
          ...known(t("email"), customer.email, true),
          ...identityFacts(customer, language),
        ]),
    ...known(t("car"), title),
    ...known(t("year"), car.year ? String(car.year) : null, true),
    ...known(t("stockNo"), car.stock_no, true),
    ...known(t("vin"), car.vin, true),
    ...known(t("plate"), car.plate, true),
    ...known(t("registeredUntil"), car.registered_until && formatDate(car.registered_until, language)),
    ...known(t("mileage"), car.mileage_km ? formatDistance(car.mileage_km, language) : null),
    ...known(t("colour"), colourName(car, language)),
  ];
}

/** Who the customer is by a document. */
function identityFacts({ identity }: NonNullable<PaperSnapshot["customer"]>, language: Language): PaperFact[] {
  const t = textsOf(language);
  if (!identity) return [];
  const { kind, number, nationality, address } = identity;
  return [
    ...(kind ? known(t(`identity.${kind}`), number, true) : []),
    ...known(t("nationality"), nationality?.[language]),
    ...known(t("address"), address),
  ];
}

/** The invoice that a credit note takes back, and why. */
function creditFacts({ credits }: PaperSnapshot, language: Language): PaperFact[] {
  if (!credits) return [];
  const t = textsOf(language);
  return [
    { label: t("ofInvoice"), value: credits.number, ltr: true },
    { label: t("invoiceDate"), value: formatDate(credits.date, language) },
    ...known(t("creditReason"), credits.reason),
  ];
}

function depositFacts({ sums, currency }: PaperSnapshot, language: Language): PaperFact[] {
  const t = textsOf(language);
  if (!sums.deposit_amount) return [];
  return [
    { label: t("deposit"), value: formatAccountMoney(sums.deposit_amount, currency, language) },
    ...known(t("depositDue"), sums.deposit_due && formatDate(sums.deposit_due, language)),
  ];
}

/**
 * The name that the maker gives the colour, or else the colour's own word. "Other" without a name is left out: it is
 * also the default of a car whose colour was never chosen.
 */
function colourName({ colour, colour_en, colour_ar }: PaperSnapshot["car"], language: Language): string {
  const own = language === "ar" ? colour_ar : colour_en;
  if (own) return own;
  if (colour && colour !== "other") return instanceOf(language).getFixedT(language, "cars")(`colour.${colour}`);
  return textIn({ en: colour_en ?? null, ar: colour_ar ?? null }, language);
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
    ...known(t("inWords"), amountInWords(payment.amount, snapshot.currency, language)),
    { label: t("kind"), value: t(`payment.${payment.kind}`) },
    { label: t("method"), value: t(`methods.${payment.method}`) },
    {
      label: t(payment.kind === "refund" ? "refundedOn" : "receivedOn"),
      value: formatDate(payment.received, language),
    },
    ...known(t("bank"), payment.bank ?? null),
    ...known(t("paymentReference"), payment.reference, true),
    ...remainderFacts(snapshot, payment.kind, language),
  ];
}

/** What the sale costs and what is still to be paid, on the receipt of money for an order that is not over. */
function remainderFacts({ order, sums, currency }: PaperSnapshot, kind: PaymentKind, language: Language): PaperFact[] {
  const { sale_total: total, trade_in: tradeIn, balance } = sums;
  if (!order.due || kind === "refund" || typeof total !== "number" || typeof balance !== "number") return [];
  const t = textsOf(language);
  const row = (label: string, amount: number) => ({ label, value: formatAccountMoney(amount, currency, language) });
  return [
    row(t("total"), total),
    ...(tradeIn ? [row(t("lessTradeIn"), -tradeIn)] : []),
    row(t("receivedInAll"), sums.paid),
    balance < 0 ? row(t("overpaid"), -balance) : row(t("remains"), balance),
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
