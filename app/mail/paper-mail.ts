import { formatDate } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { formatAccountMoney } from "~/i18n/exact-money";
import { type Language, otherLanguage } from "~domain/languages";
import { paperMeanings, proofPath } from "~domain/paper-kinds";
import { localePath } from "~domain/public-paths";
import { greetedName, siteName } from "./customer-mails";
import type { DueMailOf } from "./due-mail.schema";
import type { MailContent, MailFact } from "./mail-layout";

type PaperMail = DueMailOf<"paper">;

/** Name of the paper's kind. */
function nameOf({ kind, refund }: PaperMail["paper"], language: Language): string {
  const t = instanceOf(language).getFixedT(language, "papers");
  return refund ? t("refund") : t(`kinds.${kind}`);
}

/** Number, date and sums; for a receipt its amount. */
function factsOf({ paper }: PaperMail, language: Language): MailFact[] {
  const t = instanceOf(language).getFixedT(language, "mails");
  const money = (amount: number) => formatAccountMoney(amount, paper.currency, language);
  const line = (name: string, amount: number | null) => (amount === null ? [] : [{ name, value: money(amount) }]);
  const less = (name: string, amount: number | null) => (amount ? line(name, -amount) : []);
  const isReceipt = paper.kind === "receipt";
  const isTax = paperMeanings[paper.kind].about === "tax";
  return [
    { name: t("paper.number"), value: paper.number, ltr: true },
    { name: t("paper.date"), value: formatDate(paper.issued_on, language) },
    ...line(t(isReceipt ? "paper.amount" : "paper.total"), paper.amount),
    ...(isReceipt || isTax ? [] : [...less(t("paper.tradeIn"), paper.trade_in), ...less(t("paper.paid"), paper.paid)]),
    ...(isTax ? [] : line(t("paper.balance"), paper.balance)),
  ];
}

/** Sends a customer the link to the proof page of a paper, with its sums, in both languages. */
export function paperMail(due: PaperMail, origin: string): MailContent {
  const { dealer, paper } = due;
  const { language } = paper;
  const t = instanceOf(language).getFixedT(language, "mails");
  const second = otherLanguage(language);
  const other = instanceOf(second).getFixedT(second, "mails");
  const name = greetedName(paper.name);
  return {
    language,
    subject: t("paper.subject", { kind: nameOf(paper, language), number: paper.number }),
    brand: siteName(dealer.brand, language, origin),
    title: nameOf(paper, language),
    paragraphs: [name ? t("hello", { name }) : t("helloAll"), t("paper.text")],
    facts: factsOf(due, language),
    quote: {
      language: second,
      text: [
        nameOf(paper, second),
        other("paper.text"),
        ...factsOf(due, second).map((fact) => `${fact.name}: ${fact.value}`),
      ].join("\n"),
    },
    button: {
      label: t("paper.open"),
      url: origin + localePath(proofPath(paper), language),
    },
    buttonFallback: t("fallback"),
    notes: [t("paper.notYours"), t("footer.automatic", { site: new URL(origin).host })],
  };
}
