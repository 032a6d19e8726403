import { clockOf, momentParts } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import { comma } from "~/i18n/comma";
import type { Language } from "~domain/languages";
import { localePath } from "~domain/public-paths";
import { greetedName, siteName } from "./customer-mails";
import { givenContact } from "./dealer-mails";
import { viewingMailKinds, viewingNoticeKinds, type ViewingMail, type ViewingNotice } from "./due-mail.schema";
import type { MailContent, MailFact } from "./mail-layout";

/** Day and time of a viewing in the dealer's time zone, with the weekday: `Friday 27 November at 10:30`. */
function formatViewingTime(value: string, language: Language, timeZone: string): string {
  const part = momentParts(value, language, timeZone, "long");
  const day = `${part("day")} ${part("month")}`;
  return language === "en"
    ? `${part("weekday")} ${day} at ${clockOf(part)}`
    : `${part("weekday")}${comma.ar}${day} في ${clockOf(part)}`;
}

function textsOf(language: Language) {
  return instanceOf(language).getFixedT(language, "mails");
}

/** Time, place, kind and car of a viewing. */
function viewingFacts({ dealer, viewing }: ViewingMail | ViewingNotice, language: Language): MailFact[] {
  const t = textsOf(language);
  const { office, car } = viewing;
  const place = office ? [textIn(office.name, language), textIn(office.address, language)].filter(Boolean) : [];
  return [
    { name: t("viewing.when"), value: formatViewingTime(viewing.starts_at, language, dealer.time_zone) },
    ...(place.length > 0 ? [{ name: t("viewing.where"), value: place.join(comma[language]) }] : []),
    { name: t("viewing.what"), value: t(`viewing.kinds.${viewing.kind}`) },
    ...(car ? [{ name: t("confirmation.car"), value: language === "ar" ? car.title_ar : car.title_en }] : []),
    { name: t("viewing.reference"), value: viewing.reference, ltr: true },
  ];
}

/** Notifies a customer about a viewing, with links to its page and its calendar file. */
export function viewingMail(due: ViewingMail, origin: string): MailContent {
  const { dealer, viewing } = due;
  const { language, reference, key } = viewing;
  const t = textsOf(language);
  const name = greetedName(viewing.name);
  const what = viewingMailKinds[due.kind];
  const isOff = what === "cancelled";
  const page = new URLSearchParams(isOff ? {} : { done: reference, key });
  const file = new URLSearchParams({ ref: reference, key, lang: language });
  return {
    language,
    subject: t(`viewing.${what}.subject`, { reference }),
    brand: siteName(dealer.brand, language, origin),
    title: t(`viewing.${what}.title`),
    paragraphs: [
      name ? t("hello", { name }) : t("helloAll"),
      // A time chosen by the customer still needs a confirmation; one set by staff is confirmed.
      what === "moved" && viewing.status === "confirmed" ? t("viewing.moved.byUs") : t(`viewing.${what}.text`),
    ],
    facts: viewingFacts(due, language),
    button: {
      label: isOff ? t("viewing.bookAgain") : t("viewing.open"),
      url: `${origin}${localePath("/viewing", language)}${page.size > 0 ? `?${page}` : ""}`,
    },
    buttonFallback: t("fallback"),
    link: isOff ? null : { label: t("viewing.calendar"), url: `${origin}/viewing.ics?${file}` },
    notes: [
      ...(isOff ? [] : [t("viewing.change")]),
      t("viewing.notYours"),
      t("footer.automatic", { site: new URL(origin).host }),
    ],
  };
}

/** Notifies the dealer of what a customer did with a viewing. */
export function viewingNotice(due: ViewingNotice, origin: string): MailContent {
  const { dealer, viewing } = due;
  const { language } = dealer;
  const t = textsOf(language);
  const what = viewingNoticeKinds[due.kind];
  return {
    language,
    subject: t(`notice.${what}Subject`, {
      time: formatViewingTime(viewing.starts_at, language, dealer.time_zone),
      name: viewing.name,
    }),
    brand: siteName(dealer.brand, language, origin),
    title: t(`notice.${what}Title`),
    paragraphs: [],
    facts: [
      ...viewingFacts(due, language),
      ...givenContact(language, viewing),
      { name: t("notice.language"), value: t(`notice.languages.${viewing.language}`) },
    ],
    quote: viewing.wish,
    button: { label: t("notice.open"), url: `${origin}/admin/orders/viewings/${viewing.id}` },
    buttonFallback: t("fallback"),
    notes: [t("footer.automatic", { site: new URL(origin).host })],
  };
}
