import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { Json } from "~domain/database.types";
import type { Language } from "~domain/languages";
import type { NamedOffice } from "./cell-values";
import { onRequest } from "./cell-price";
import { wordOf } from "./code-words";
import type { CarField } from "./file-columns";

/** The name of an office in a language, else in the other one. Names are in the order of the languages. */
export function officeName(offices: readonly NamedOffice[], id: string, language: Language): string {
  const names = offices.find((office) => office.id === id)?.names ?? [];
  return (language === "ar" ? names.at(-1) : names[0]) ?? id;
}

/** Formats the value of a field in the page's language; a dash for none. */
export function useShownValue(offices: readonly NamedOffice[] = []) {
  const { t: cars } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const format = useFormat();
  const said = (field: CarField, value: Json): string => {
    if (typeof value === "boolean") return cars(value ? "yes" : "no");
    if (typeof value === "number") return field.key === "year" ? format.year(value) : format.number(value, 3);
    if (typeof value !== "string") return "";
    if (field.kind === "office") return officeName(offices, value, language);
    if (field.kind === "date") return format.date(value);
    if (field.kind === "code" || field.kind === "codes") return wordOf(field.group, value, language);
    return field.kind === "moment" ? format.dateTime(value) : value;
  };
  return (field: CarField, value: Json | undefined): string => {
    if (value === undefined || value === null) return "\u2014";
    if (field.key === "price" && value === onRequest) return cars("onRequest");
    return Array.isArray(value) ? value.map((one) => said(field, one)).join("\n") || "\u2014" : said(field, value);
  };
}
