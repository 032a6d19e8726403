import { formatDateTime, formatMoney } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { localePath } from "~domain/public-paths";
import { textIn } from "~/i18n/localized";
import type { DueMailOf } from "./due-mail.schema";
import type { MailContent, MailFact } from "./mail-layout";
import type { AccountMail } from "~domain/contracts/mail";

/** The site's name in its e-mails: the dealer's, or the host where none is set. */
export function siteName(dealer: Parameters<typeof textIn>[0], language: Language, origin: string): string {
  return textIn(dealer, language) || new URL(origin).host;
}

/**
 * The name if it is safe to use in a greeting, else null. The form is public and the address may be another person's:
 * only plain names are allowed, no links, numbers or sentences.
 */
export function greetedName(name: string): string | null {
  return name.length <= 60 && /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,4}$/u.test(name) ? name : null;
}

/**
 * Make and model if they are safe to use in an e-mail, else null. For the same reason only plain names are allowed, no
 * links, phone numbers or sentences.
 */
export function safeCarName(make: string, model: string): string | null {
  const isPlain = (text: string) =>
    text.length <= 30 &&
    /^[\p{L}\p{M}\p{N}]+(?:[ .+&'’/-]{1,3}[\p{L}\p{M}\p{N}]+){0,4}\+?$/u.test(text) &&
    !/\.\p{L}{2}|\p{N}{5}/u.test(text);
  return isPlain(make) && isPlain(model) ? `${make} ${model}` : null;
}

/** Confirms to a customer that the order was received. */
export function orderConfirmation({ dealer, order }: DueMailOf<"order_confirmation">, origin: string): MailContent {
  const { language } = order;
  const t = instanceOf(language).getFixedT(language, "mails");
  const name = greetedName(order.name);
  const brand = siteName(dealer.brand, language, origin);
  return {
    language,
    subject: t("confirmation.subject", { reference: order.reference }),
    brand,
    title: t("confirmation.title"),
    paragraphs: [name ? t("hello", { name }) : t("helloAll"), t("confirmation.text")],
    facts: [
      { name: t("confirmation.reference"), value: order.reference, ltr: true },
      { name: t("confirmation.car"), value: language === "ar" ? order.car.title_ar : order.car.title_en },
      { name: t("confirmation.stockNo"), value: order.car.stock_no, ltr: true },
      {
        name: t("confirmation.price"),
        value: order.price === null ? t("confirmation.onRequest") : formatMoney(order.price, order.currency, language),
      },
    ],
    button: { label: t("confirmation.track"), url: origin + localePath("/track", language) },
    buttonFallback: t("fallback"),
    notes: [t("confirmation.keep"), t("confirmation.notYours"), t("footer.automatic", { site: new URL(origin).host })],
  };
}

/**
 * An e-mail of the sign-in service: a link, a code if a link is not suitable, or a notice of a changed e-mail address
 * or of wrong codes.
 * @param site name of the site, which is its host
 */
export function accountMail(mail: Omit<AccountMail, "to">, site: string): MailContent {
  const { kind, language, link } = mail;
  const t = instanceOf(language).getFixedT(language, "mails");
  return {
    language,
    subject: t(`${kind}.subject`),
    brand: site,
    title: t(`${kind}.title`),
    paragraphs: [t(`${kind}.text`)],
    facts: accountFacts(mail),
    button: link === null ? null : { label: t(`${kind}.button`), url: link },
    buttonFallback: t("fallback"),
    notes: [
      ...(kind === "address_notice" || kind === "codes_notice"
        ? [t(`${kind}.stop`)]
        : [t("account.valid"), t("account.ignore")]),
      t("footer.automatic", { site }),
    ],
  };
}

function accountFacts({ language, link, code, newEmail, guessed }: Omit<AccountMail, "to">): MailFact[] {
  const t = instanceOf(language).getFixedT(language, "mails");
  if (newEmail) return [{ name: t("address_notice.new"), value: newEmail, ltr: true }];
  if (guessed) {
    const when = { name: t("codes_notice.when"), value: formatDateTime(guessed.at, language, guessed.timeZone) };
    return guessed.address ? [when, { name: t("codes_notice.address"), value: guessed.address, ltr: true }] : [when];
  }
  return link === null ? [{ name: t("account.code"), value: code, ltr: true }] : [];
}
