import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { directionOf, type Language, languages } from "~domain/languages";
import { invoiceRows, showsTax } from "./invoice-rows";
import type { PaperSnapshot } from "./paper.schema";
import { RowLabel } from "./paper-table";
import { textsOf } from "./paper-words";

/** What a tax invoice charges, in both languages: net, VAT and gross of each line, or gross alone. */
export function InvoiceTable({ snapshot }: { snapshot: PaperSnapshot }) {
  const { t } = useTranslation("papers");
  const arabic = invoiceRows(snapshot, "ar");
  const both = invoiceRows(snapshot, "en").map((row, place) => ({ place, row, other: arabic[place] ?? row }));
  const heads = headsOf(snapshot);
  const side = "w-[26%] py-1 text-start align-bottom font-medium";
  return (
    <section
      aria-label={t("what")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a phone scrolls it, also with a keyboard
      tabIndex={0}
      className="relative mt-6 overflow-x-auto sheet:overflow-visible"
    >
      <table dir="ltr" className="w-full min-w-[32rem] table-fixed border-collapse text-xs sheet:min-w-0">
        <thead>
          <tr className="border-b text-muted-foreground">
            <th scope="col" lang="en" className={side}>
              {textsOf("en")("what")}
            </th>
            {heads.map((head) => (
              <th key={head.en} scope="col" className="py-1 pe-2 text-end align-bottom font-medium">
                {languages.map((language) => (
                  <span
                    key={language}
                    lang={language}
                    dir={directionOf(language)}
                    className={cn("block", language === "en" ? "text-end" : "text-start")}
                  >
                    {head[language]}
                  </span>
                ))}
                <span className="block">{snapshot.currency}</span>
              </th>
            ))}
            <th scope="col" lang="ar" dir="rtl" className={side}>
              {textsOf("ar")("what")}
            </th>
          </tr>
        </thead>
        <tbody>
          {both.map(({ place, row, other }) => (
            <tr key={place} className={cn("paper-row border-b align-top", row.strong && "font-semibold")}>
              <td lang="en" dir={directionOf("en")} className="py-1 text-start wrap-anywhere">
                <RowLabel row={row} />
              </td>
              {heads.map((head, column) => (
                <td key={head.en} className="py-1 pe-2 text-end whitespace-nowrap lining-nums tabular-nums">
                  <bdi lang="en">{row.amounts[column]}</bdi>
                </td>
              ))}
              <td lang="ar" dir={directionOf("ar")} className="py-1 text-start wrap-anywhere">
                <RowLabel row={other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The heads of the amounts; that of the VAT has its name and rate. */
function headsOf(snapshot: PaperSnapshot): Record<Language, string>[] {
  const { sums } = snapshot;
  const inBoth = (word: (language: Language) => string) => ({ en: word("en"), ar: word("ar") });
  if (!showsTax(snapshot)) return [inBoth((language) => textsOf(language)("amount"))];
  return [
    inBoth((language) => textsOf(language)("net")),
    inBoth((language) => {
      const t = textsOf(language);
      const name = (language === "ar" ? sums.tax_name_ar : sums.tax_name_en) ?? t("tax");
      return sums.tax_rate ? t("added", { name, rate: formatNumber(sums.tax_rate, language, 2) }) : t("tax");
    }),
    inBoth((language) => textsOf(language)("gross")),
  ];
}
