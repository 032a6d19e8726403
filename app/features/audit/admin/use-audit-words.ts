import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { carFigures } from "~domain/car-figures";
import { keysOf, recordOf } from "~domain/records";
import type { Json } from "~domain/database.types";

const groups = [
  "fuel",
  "transmission",
  "body",
  "drivetrain",
  "condition",
  "spec",
  "colour",
  "connector",
  "cycle",
] as const;

/** Columns whose codes the catalogue of cars has words for. */
const groupOf: Record<string, (typeof groups)[number]> = {
  fuel: "fuel",
  transmission: "transmission",
  body: "body",
  drivetrain: "drivetrain",
  condition: "condition",
  regional_spec: "spec",
  exterior_colour: "colour",
  interior_colour: "colour",
  connector: "connector",
  range_cycle: "cycle",
};

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * The log in words: what columns, tables and values are called in the page's language. Unknown ones stay as they are.
 */
export function useAuditWords() {
  const { t } = useTranslation(["admin_audit", "admin_orders", "cars"]);
  const format = useFormat();
  const fields: Record<string, string> = {
    ...recordOf(keysOf(carFigures), (name) => t(`cars:fact.${name}`)),
    ...t("fields", { returnObjects: true }),
  };
  const tables: Record<string, string> = t("tables", { returnObjects: true });
  const values: Record<string, string> = {
    ...t("admin_orders:orders.statuses", { returnObjects: true }),
    ...t("values", { returnObjects: true }),
  };
  const codes: Record<(typeof groups)[number], Record<string, string>> = {
    fuel: t("cars:fuel", { returnObjects: true }),
    transmission: t("cars:transmission", { returnObjects: true }),
    body: t("cars:body", { returnObjects: true }),
    drivetrain: t("cars:drivetrain", { returnObjects: true }),
    condition: t("cars:condition", { returnObjects: true }),
    spec: t("cars:spec", { returnObjects: true }),
    colour: t("cars:colour", { returnObjects: true }),
    connector: t("cars:connector", { returnObjects: true }),
    cycle: t("cars:cycle", { returnObjects: true }),
  };

  function value(field: string, raw: Json): string {
    if (raw === null || raw === "") return t("empty");
    if (typeof raw === "number") return field === "year" || field.endsWith("_id") ? String(raw) : format.number(raw, 3);
    if (typeof raw === "boolean") return values[String(raw)] ?? String(raw);
    if (Array.isArray(raw)) return raw.length === 0 ? t("empty") : raw.map((item) => value(field, item)).join(" · ");
    if (typeof raw === "object") return JSON.stringify(raw);
    const group = groupOf[field];
    if (group) return codes[group][raw] ?? raw;
    if (time.test(raw)) return format.dateTime(raw);
    if (day.test(raw)) return format.date(raw);
    return values[raw] ?? raw;
  }

  return {
    value,
    /** A path into a content value is shown as it is: its parts are names of the site's own. */
    field: (name: string) => fields[name] ?? name,
    table: (name: string) => tables[name] ?? name,
  };
}
