import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useNumberWords } from "~/admin/number-words";
import { readNumber } from "~/utils/numbers";
import { missingCodes } from "~domain/car-missing";
import { fieldHeadings } from "./field-headings";
import type { ResultProblem } from "./import-run";

/** The texts about problems of rows in the page's language. */
export function useImportWords() {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const { t: cars } = useTranslation("admin_cars");
  const format = useFormat();
  const numbers = useNumberWords();

  function problem({ field, problem: code, detail }: ResultProblem): string {
    const name = field === null ? t("anyField") : fieldHeadings[language][field];
    if (code === "ambiguousNumber") {
      const read = readNumber(detail, {});
      const meant = read.kind === "ambiguous" ? numbers.ambiguous(read.readings) : "";
      return t("problems.ambiguousNumber", { field: name, detail, meant });
    }
    if (code === "drivenNew") return t("problems.drivenNew", { field: name, detail: format.number(Number(detail)) });
    const codes = detail.split(",");
    const said =
      code === "incomplete"
        ? format.list(missingCodes.filter((one) => codes.includes(one)).map((one) => cars(`missing.${one}`)))
        : detail;
    return t(`problems.${code}`, { field: name, detail: said });
  }

  return { problem, problems: (all: readonly ResultProblem[]) => all.map(problem).join(" · ") };
}
