import { formatExactMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { AskedCell, CellAnswer } from "./cell-answers";
import { type CellContext, readCell } from "./cell-values";
import { wordOf } from "./code-words";
import type { CarField } from "./file-columns";
import { officeName } from "./shown-value";

/** Names answers to values of a file in the page's language. */
export function useAnswerWords(context: Pick<CellContext, "offices" | "currency">) {
  const { offices = [], currency } = context;
  const { t } = useTranslation("admin_import_values");
  const { t: cars } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const format = useFormat();

  function named(field: CarField, code: string): string {
    if (field.kind === "office") return officeName(offices, code, language);
    return field.kind === "code" || field.kind === "codes" ? wordOf(field.group, code, language) : code;
  }

  function valueOf(field: CarField, value: string): string {
    if (field.kind === "flag") return cars(value === "yes" ? "yes" : "no");
    if (field.kind === "date") return format.date(value);
    return field.kind === "number" || field.kind === "price" ? format.number(Number(value), 3) : value;
  }

  /** What an answer about a column makes of one of its cells; "" where that still has a problem. */
  function example({ field, cell, detail }: AskedCell, answer: CellAnswer): string {
    const value = readCell(field, cell, { ...context, named: detail, settled: [answer] });
    const result = value.ok ? value.value : null;
    if (typeof result === "number")
      return field.kind === "price" ? formatExactMoney(result, currency, language) : format.number(result, 3);
    if (typeof result !== "string") return "";
    return field.kind === "moment" ? format.dateTime(result) : valueOf(field, result);
  }

  function forColumn(field: CarField, answer: "asIs" | "convert" | "dayFirst" | "monthFirst", asked?: AskedCell) {
    const said = t(answer === "convert" && field.kind === "number" ? "convertRounded" : answer);
    const value = asked ? example(asked, answer) : "";
    return value === "" ? said : t("example", { answer: said, value: `\u2068${value}\u2069` });
  }

  /** @param asked what was asked, where the answer names it */
  return (field: CarField, answer: CellAnswer, asked?: AskedCell): string => {
    if (answer === "asIs" || answer === "convert" || answer === "dayFirst" || answer === "monthFirst")
      return forColumn(field, answer, asked);
    const [kind = "", ...rest] = answer.split(":");
    const value = rest.join(":");
    if (kind === "code") return named(field, value);
    if (kind === "value") return valueOf(field, value);
    if (kind === "named") return t("named", { code: named(field, value), name: `\u2068${asked?.cell ?? ""}\u2069` });
    if (kind === "name") return t("name");
    return t(kind === "empty" ? "empty" : kind === "keep" ? "keep" : "refuse");
  };
}
