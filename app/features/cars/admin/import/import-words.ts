import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { missingCodes } from "../list/cars-search";
import { fieldHeadings } from "./field-headings";
import type { ResultProblem } from "./import-run";

/** How problems of rows are said in the reader's language. */
export function useImportWords() {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const { t: cars } = useTranslation("admin_cars");
  const format = useFormat();

  function problem({ field, problem: code, detail }: ResultProblem): string {
    const name = field === null ? t("anyField") : fieldHeadings[language][field];
    const codes = detail.split(",");
    const said =
      code === "incomplete"
        ? format.list(missingCodes.filter((one) => codes.includes(one)).map((one) => cars(`missing.${one}`)))
        : detail;
    return t(`problems.${code}`, { field: name, detail: said });
  }

  return { problem, problems: (all: readonly ResultProblem[]) => all.map(problem).join(" · ") };
}
