import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { Json } from "~domain/database.types";
import { onRequest } from "./cell-values";
import { wordOf } from "./code-words";
import type { CarField } from "./file-columns";

/** Formats the value of a field in the page's language; a dash for none. */
export function useShownValue() {
  const { t: cars } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const format = useFormat();
  const said = (field: CarField, value: Json): string => {
    if (typeof value === "boolean") return cars(value ? "yes" : "no");
    if (typeof value === "number") return field.key === "year" ? format.year(value) : format.number(value, 3);
    if (typeof value !== "string") return "";
    if (field.kind === "code" || field.kind === "codes") return wordOf(field.group, value, language);
    return field.kind === "moment" ? format.dateTime(value) : value;
  };
  return (field: CarField, value: Json | undefined): string => {
    if (value === undefined || value === null) return "\u2014";
    if (field.key === "price" && value === onRequest) return cars("onRequest");
    return Array.isArray(value) ? value.map((one) => said(field, one)).join("\n") || "\u2014" : said(field, value);
  };
}
