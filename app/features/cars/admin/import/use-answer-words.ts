import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { CellAnswer } from "./cell-answers";
import type { CellContext } from "./cell-values";
import { wordOf } from "./code-words";
import type { CarField } from "./file-columns";
import { officeName } from "./shown-value";

/** Names answers to values of a file in the page's language. */
export function useAnswerWords({ offices = [] }: Pick<CellContext, "offices">) {
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

  /** @param cell the value, where the answer names it */
  return (field: CarField, answer: CellAnswer, cell = ""): string => {
    const [kind = "", ...rest] = answer.split(":");
    const value = rest.join(":");
    if (kind === "code") return named(field, value);
    if (kind === "value") return valueOf(field, value);
    if (kind === "named") return t("named", { code: named(field, value), name: `\u2068${cell}\u2069` });
    if (kind === "name") return t("name");
    return t(kind === "empty" ? "empty" : kind === "keep" ? "keep" : "refuse");
  };
}
