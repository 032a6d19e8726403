import { formatDateTime, formatDistance } from "~/i18n/format";
import { formatExactMoney } from "~/i18n/exact-money";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { localePath } from "~domain/public-paths";
import { greetedName, siteName, safeCarName } from "./customer-mails";
import { givenContact } from "./dealer-mails";
import { type TradeInMail, tradeInMailKinds, type TradeInNotice, tradeInNoticeKinds } from "./due-mail.schema";
import type { MailContent, MailFact } from "./mail-layout";

function textsOf(language: Language) {
  return instanceOf(language).getFixedT(language, "mails");
}

/** The car, if its name is safe to send, the offer with its end, and the reference. */
function tradeInFacts(
  { dealer, trade_in: of }: TradeInMail | TradeInNotice,
  car: string | null,
  language: Language,
): MailFact[] {
  const t = textsOf(language);
  return [
    ...(car === null ? [] : [{ name: t("confirmation.car"), value: `${car} ${of.year}` }]),
    ...(of.offer === null || of.currency === null
      ? []
      : [{ name: t("tradeIn.offer"), value: formatExactMoney(of.offer, of.currency, language) }]),
    ...(of.offer_until === null
      ? []
      : [{ name: t("tradeIn.until"), value: formatDateTime(of.offer_until, language, dealer.time_zone) }]),
    { name: t("tradeIn.reference"), value: of.reference, ltr: true },
  ];
}

/** Notifies a customer that a trade-in was received, or of the offer for it. */
export function tradeInMail(due: TradeInMail, origin: string): MailContent {
  const { dealer, trade_in: of } = due;
  const { language } = of;
  const t = textsOf(language);
  const name = greetedName(of.name);
  const what = tradeInMailKinds[due.kind];
  return {
    language,
    subject: t(`tradeIn.${what}.subject`, { reference: of.reference }),
    brand: siteName(dealer.brand, language, origin),
    title: t(`tradeIn.${what}.title`),
    paragraphs: [name ? t("hello", { name }) : t("helloAll"), t(`tradeIn.${what}.text`)],
    facts: tradeInFacts(due, safeCarName(of.make, of.model), language),
    button: { label: t(`tradeIn.${what}.button`), url: `${origin}${localePath("/track", language)}` },
    buttonFallback: t("fallback"),
    notes: [t("tradeIn.track"), t("tradeIn.notYours"), t("footer.automatic", { site: new URL(origin).host })],
  };
}

/** Notifies the dealer of a trade-in, or of the customer's answer to the offer. */
export function tradeInNotice(due: TradeInNotice, origin: string): MailContent {
  const { dealer, trade_in: of } = due;
  const { language } = dealer;
  const t = textsOf(language);
  const words = instanceOf(language).getFixedT(language, "trade_in");
  const kind = tradeInNoticeKinds[due.kind];
  const what = kind === "arrived" ? "tradeIn" : of.status === "declined" ? "tradeInDeclined" : "tradeInAccepted";
  return {
    language,
    subject: t(`notice.${what}Subject`, { car: `${of.make} ${of.model} ${of.year}`, name: of.name }),
    brand: siteName(dealer.brand, language, origin),
    title: t(`notice.${what}Title`),
    paragraphs: [],
    facts: [
      ...tradeInFacts(due, `${of.make} ${of.model}`, language),
      ...(of.mileage === null ? [] : [{ name: words("mileage"), value: formatDistance(of.mileage, language) }]),
      { name: words("condition"), value: words(`conditions.${of.condition}`) },
      { name: words("photos.title"), value: words("photos.arrived", { count: of.pictures }) },
      ...givenContact(language, of),
      { name: t("notice.language"), value: t(`notice.languages.${of.language}`) },
    ],
    quote: of.wish,
    button: { label: t("notice.open"), url: `${origin}/admin/orders/trade-ins/${of.id}` },
    buttonFallback: t("fallback"),
    notes: [t("footer.automatic", { site: new URL(origin).host })],
  };
}
