import { formatExactMoney } from "~/i18n/exact-money";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { siteName } from "./customer-mails";
import type { DueMailOf } from "./due-mail.schema";
import type { MailContent, MailFact } from "./mail-layout";

function textsOf(language: Language) {
  return instanceOf(language).getFixedT(language, "mails");
}

/** The contact details that were given. */
export function givenContact(
  language: Language,
  { name, phone, email }: { name: string; phone: string | null; email: string | null },
): MailFact[] {
  const t = textsOf(language);
  return [
    { name: t("notice.name"), value: name },
    ...(phone ? [{ name: t("notice.phone"), value: phone, ltr: true }] : []),
    ...(email ? [{ name: t("notice.email"), value: email, ltr: true }] : []),
  ];
}

/** Notifies the dealer of an order. */
export function orderNotice({ dealer, order }: DueMailOf<"order_notice">, origin: string): MailContent {
  const { language } = dealer;
  const t = textsOf(language);
  const orders = instanceOf(language).getFixedT(language, "orders");
  const car = language === "ar" ? order.car.title_ar : order.car.title_en;
  return {
    language,
    subject: t("notice.orderSubject", { reference: order.reference, car }),
    brand: siteName(dealer.brand, language, origin),
    title: t("notice.orderTitle"),
    paragraphs: [],
    facts: [
      { name: t("confirmation.reference"), value: order.reference, ltr: true },
      { name: t("confirmation.car"), value: car },
      { name: t("confirmation.stockNo"), value: order.car.stock_no, ltr: true },
      {
        name: t("confirmation.price"),
        value:
          order.price === null ? t("confirmation.onRequest") : formatExactMoney(order.price, order.currency, language),
      },
      ...givenContact(language, order),
      { name: t("notice.contact"), value: orders(`order.channels.${order.contact}`) },
      { name: t("notice.language"), value: t(`notice.languages.${order.language}`) },
    ],
    quote: order.message,
    button: { label: t("notice.open"), url: `${origin}/admin/orders/${order.id}` },
    buttonFallback: t("fallback"),
    notes: [t("footer.automatic", { site: new URL(origin).host })],
  };
}

/** Notifies the dealer of a message, or of a request for a car that a visitor did not find. */
export function messageNotice({ dealer, message }: DueMailOf<"message_notice">, origin: string): MailContent {
  const { language } = dealer;
  const t = textsOf(language);
  const { name } = message;
  return {
    language,
    subject: message.kind === "wish" ? t("notice.wishSubject", { name }) : t("notice.messageSubject", { name }),
    brand: siteName(dealer.brand, language, origin),
    title: message.kind === "wish" ? t("notice.wishTitle") : t("notice.messageTitle"),
    paragraphs: [],
    facts: [
      ...givenContact(language, message),
      { name: t("notice.language"), value: t(`notice.languages.${message.language}`) },
      ...(message.search ? [{ name: t("notice.search"), value: `${origin}/cars?${message.search}`, ltr: true }] : []),
    ],
    quote: message.body,
    button: { label: t("notice.open"), url: `${origin}/admin/orders/messages/${message.id}` },
    buttonFallback: t("fallback"),
    notes: [t("footer.automatic", { site: new URL(origin).host })],
  };
}
