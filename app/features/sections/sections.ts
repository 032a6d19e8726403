import type { Localized } from "~/i18n/localized";
import type { Database } from "~domain/database.types";

/** The rule that selects the cars of a section. */
export type SectionRule =
  | { kind: "fuel"; fuels: string[] }
  | { kind: "brand"; brandId: number }
  | { kind: "price"; min: number | null; max: number | null }
  | { kind: Exclude<Database["public"]["Enums"]["section_rule"], "fuel" | "brand" | "price"> };

/** A section of the home page with its first cars; `total` counts all of them. */
export interface Section<Card> {
  id: number;
  slug: string;
  title: Localized;
  description: Localized;
  rule: SectionRule;
  total: number;
  cars: Card[];
}

/** Path of "View All": the list of cars with the section's filter. */
export function sectionPath(section: Pick<Section<unknown>, "slug" | "rule">): string {
  const parameters = new URLSearchParams();
  const { rule } = section;
  if (rule.kind === "fuel") for (const fuel of rule.fuels) parameters.append("fuel", fuel);
  else if (rule.kind === "deal") parameters.set("deal", "1");
  else if (rule.kind === "price") {
    if (rule.min !== null) parameters.set("price_min", String(rule.min));
    if (rule.max !== null) parameters.set("price_max", String(rule.max));
  } else if (rule.kind !== "newest") parameters.set("section", section.slug);
  const query = parameters.toString();
  return query ? `/cars?${query}` : "/cars";
}
