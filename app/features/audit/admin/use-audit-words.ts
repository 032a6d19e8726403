import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { carCodes, type CarCodeGroup } from "~domain/car-codes";
import { carFields, type CarFieldRules } from "~domain/car-fields";
import { carFigures } from "~domain/car-figures";
import { keysOf, recordOf } from "~domain/records";
import type { Json } from "~domain/database.types";

/** Columns of `cars` with codes, and the group of the catalogue `cars` that translates them. */
const groupOf = new Map<string, CarCodeGroup>(
  keysOf(carFields).flatMap((name) => {
    const field: CarFieldRules = carFields[name];
    return field.kind === "code" && name !== "status" ? [[name, field.group] as const] : [];
  }),
);

const wordsOf = (words: Record<string, string>) => new Map(Object.entries(words));

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The names of columns, tables and values of the log in the page's language. Unknown ones are shown as stored. */
export function useAuditWords() {
  const { t } = useTranslation(["admin_audit", "admin_audit_fields", "admin_orders", "cars", "car_facts"]);
  const format = useFormat();
  // Maps, not objects: the log holds user input, and an object would also answer for `constructor`.
  const fields = wordsOf({
    ...recordOf(keysOf(carFigures), (name) => t(`car_facts:${name}`)),
    ...t("admin_audit_fields:fields", { returnObjects: true }),
  });
  const tables = wordsOf(t("tables", { returnObjects: true }));
  const values = wordsOf({
    ...t("admin_orders:orders.statuses", { returnObjects: true }),
    ...t("values", { returnObjects: true }),
  });
  const codes = recordOf(keysOf(carCodes), (group): Record<string, string> =>
    t(`cars:${group}`, { returnObjects: true }),
  );

  function value(field: string, raw: Json): string {
    if (raw === null || raw === "") return t("empty");
    if (typeof raw === "number") return field === "year" || field.endsWith("_id") ? String(raw) : format.number(raw, 3);
    if (typeof raw === "boolean") return values.get(String(raw)) ?? String(raw);
    if (Array.isArray(raw)) return raw.length === 0 ? t("empty") : raw.map((item) => value(field, item)).join(" · ");
    if (typeof raw === "object") return JSON.stringify(raw);
    const group = groupOf.get(field);
    if (group) return codes[group][raw] ?? raw;
    if (time.test(raw)) return format.dateTime(raw);
    if (day.test(raw)) return format.date(raw);
    return values.get(raw) ?? raw;
  }

  return {
    value,
    /** A path into a content value is shown untranslated: its parts are keys of the content. */
    field: (name: string) => fields.get(name) ?? name,
    table: (name: string) => tables.get(name) ?? name,
  };
}
