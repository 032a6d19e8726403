import { formatDate, formatList, formatNumber } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import { namedSource } from "~domain/via-names";
import { siteName } from "./customer-mails";
import type { DueMailOf } from "./due-mail.schema";
import type { MailContent, MailFact } from "./mail-layout";

/** Begin a line of a language: a number or a name in the other script would turn it round. */
const marks: Record<Language, string> = { en: "\u200e", ar: "\u200f" };

type Week = DueMailOf<"weekly_figures">["week"];

/** Tells an owner what the last week brought, beside the week before it. */
export function weeklyMail({ dealer, week }: DueMailOf<"weekly_figures">, origin: string): MailContent {
  const { language } = dealer;
  const t = instanceOf(language).getFixedT(language, "mails");
  const report = instanceOf(language).getFixedT(language, "admin_campaigns");
  const number = (value: number) => formatNumber(value, language);
  const sourceOf = ({ key, name }: Week["sources"][number]) => {
    const source = namedSource(key);
    return textIn(name, language) || (source ? report(`buyers.sources.${source}`) : key);
  };
  const line = (text: string) => marks[language] + text;
  const counted = (["visits", "opened", "asked", "orders"] as const).map((part): MailFact => {
    const [now, before] = [number(week.sums[part]), number(week.before[part])];
    return { name: t(`weekly.${part}`), value: line(t("weekly.beside", { now, before })) };
  });
  const listed = (name: string, items: readonly string[]): MailFact[] =>
    items.length === 0 ? [] : [{ name, value: line(formatList(items, language)) }];
  const withNumber = (name: string, value: number) => `\u2068${name}\u2069 (${number(value)})`;
  return {
    language,
    subject: t("weekly.subject", { date: formatDate(week.from, language) }),
    brand: siteName(dealer.brand, language, origin),
    title: t("weekly.title"),
    paragraphs: [t("weekly.text", { from: formatDate(week.from, language), until: formatDate(week.until, language) })],
    facts: [
      ...counted,
      ...listed(
        t("weekly.sources"),
        week.sources.map((one) => withNumber(sourceOf(one), one.visits)),
      ),
      ...listed(
        t("weekly.cars"),
        week.cars.map((one) => withNumber(textIn(one.name, language) || one.key, one.opened)),
      ),
      ...listed(
        t("weekly.missed"),
        week.missed.map((words) => `\u2068${words}\u2069`),
      ),
    ],
    button: { label: t("weekly.open"), url: `${origin}/admin/cars/buyers` },
    buttonFallback: t("fallback"),
    notes: [t("weekly.why"), t("footer.automatic", { site: new URL(origin).host })],
  };
}
