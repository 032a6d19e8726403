import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "~domain/database.types";
import { unwrap } from "~/supabase/unwrap";
import type { Section, SectionRule } from "./sections";

/** The value of a rule: `fuels`, `brand_id`, or a price from `min` to `max`. */
export const ruleValue = z.object({
  fuels: z.array(z.string()).optional(),
  brand_id: z.number().optional(),
  min: z.number().nullish(),
  max: z.number().nullish(),
});

const sectionRow = z.object({
  id: z.number(),
  slug: z.string(),
  title_en: z.string(),
  title_ar: z.string().nullable(),
  description_en: z.string().nullable(),
  description_ar: z.string().nullable(),
  rule: z.enum(["fuel", "deal", "newest", "brand", "price", "hand_picked"]),
  rule_value: ruleValue,
  total: z.number(),
  cars: z.array(z.unknown()),
});

function toRule(row: z.infer<typeof sectionRow>): SectionRule {
  const value = row.rule_value;
  if (row.rule === "fuel") return { kind: "fuel", fuels: value.fuels ?? [] };
  if (row.rule === "brand") return { kind: "brand", brandId: value.brand_id ?? 0 };
  if (row.rule === "price") return { kind: "price", min: value.min ?? null, max: value.max ?? null };
  return { kind: row.rule };
}

/**
 * The sections of the home page in order, each with its first cars; empty ones are left out.
 * Uses GET, so that requests can share the answer (server/page-cache/response-memo.ts).
 * @param readCard converts a `car_cards` row and its index in the section into a card
 */
export async function listHomeSections<Card>(
  client: SupabaseClient<Database>,
  readCard: (row: unknown, index: number) => Card,
): Promise<Section<Card>[]> {
  const rows = z.array(sectionRow).parse(unwrap(await client.rpc("home_sections", undefined, { get: true })));
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: { en: row.title_en, ar: row.title_ar },
    description: { en: row.description_en, ar: row.description_ar },
    rule: toRule(row),
    total: row.total,
    cars: row.cars.map(readCard),
  }));
}
