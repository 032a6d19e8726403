import type { Localized } from "~/i18n/localized";
import { findLastChange, isTaken } from "~/admin/content-list/content.queries";
import type { SavedRecord } from "~/admin/record-form/use-record-form";
import { createOnce } from "~/admin/create-once.queries";
import type { BrowserClient } from "~/supabase/browser";
import { BackendError, unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { editableNumber } from "~/utils/numbers";
import { z } from "zod";
import { listHomeSections, ruleValue } from "../sections.queries";
import type { ReadRule, RuleName, SectionFields, SectionInput } from "./sections.schema";

/** A section of the home page as staff see it in the list. */
export interface SectionRow {
  id: number;
  name: Localized;
  slug: string;
  rule: RuleName;
  maxCars: number;
  visible: boolean;
  arabicMissing: boolean;
  /** Number of cars that visitors see in it; null if the home page leaves the section out. */
  cars: number | null;
  deletedAt: string | null;
}

/** All sections in the order of the home page, including hidden ones, then those in the trash. */
export async function listAllSections(client: BrowserClient): Promise<SectionRow[]> {
  const [answer, home] = await Promise.all([
    client
      .from("sections")
      .select("id, slug, title_en, title_ar, description_en, description_ar, rule, max_cars, visible, deleted_at")
      .order("deleted_at", { ascending: false, nullsFirst: true })
      .order("position")
      .order("id"),
    listHomeSections(client, () => null),
  ]);
  const shown = new Map(home.map(({ id, total }) => [id, total]));
  return unwrap(answer).map((row) => ({
    id: row.id,
    name: { en: row.title_en, ar: row.title_ar },
    slug: row.slug,
    rule: row.rule,
    maxCars: row.max_cars,
    visible: row.visible,
    arabicMissing: row.title_ar === null || (row.description_en !== null && row.description_ar === null),
    cars: shown.get(row.id) ?? null,
    deletedAt: row.deleted_at,
  }));
}

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : editableNumber(value);

/** Form values of a section. Throws not_found for one in the trash. */
export async function findSectionForStaff(client: BrowserClient, id: number): Promise<SavedRecord<SectionFields>> {
  const [answer, cars, change] = await Promise.all([
    client.from("sections").select("*").eq("id", id).is("deleted_at", null).maybeSingle(),
    client.from("section_cars").select("car_id").eq("section_id", id).order("position"),
    findLastChange(client, "sections", id),
  ]);
  const row = unwrap(answer);
  const value = ruleValue.catch({}).parse(row.rule_value);
  const values = {
    title_en: row.title_en,
    title_ar: row.title_ar ?? "",
    description_en: row.description_en ?? "",
    description_ar: row.description_ar ?? "",
    slug: row.slug,
    rule: row.rule,
    max_cars: String(row.max_cars),
    visible: row.visible,
    fuels: value.fuels ?? [],
    brand_id: value.brand_id === undefined ? "" : String(value.brand_id),
    price_min: typed(value.min),
    price_max: typed(value.max),
    cars: unwrap(cars).map(({ car_id }) => String(car_id)),
  };
  return { values, version: row.version, ...change };
}

/**
 * Id of the first visible section, which starts with a large card on the home page; null if there is none. Counts a
 * section without cars, although the home page leaves it out.
 */
export async function findOpeningSection(client: BrowserClient): Promise<number | null> {
  const answer = await client
    .from("sections")
    .select("id")
    .eq("visible", true)
    .is("deleted_at", null)
    .order("position")
    .order("id")
    .limit(1)
    .maybeSingle();
  return unwrapMaybe(answer)?.id ?? null;
}

const savedSection = z.object({ id: z.number(), version: z.number() });

/** Saves a section with its picked cars. A new one comes last on the home page and is created once for each key. */
export async function saveSection(
  client: BrowserClient,
  id: number | null,
  { section, cars }: SectionInput,
  version: number | null,
  key: string = crypto.randomUUID(),
) {
  try {
    if (id === null) return savedSection.parse(await createOnce(client, "section", key, { section, cars }));
    const which = { p_id: id, p_version: version ?? 0 };
    return savedSection.parse(unwrap(await client.rpc("save_section", { p_section: section, p_cars: cars, ...which })));
  } catch (error) {
    if (isTaken(error) && (await isInTrash(client, section.slug)))
      throw new BackendError("slug_in_trash", "PT409", 409, "slug");
    throw error;
  }
}

async function isInTrash(client: BrowserClient, slug: string): Promise<boolean> {
  return (
    unwrapMaybe(
      await client.from("sections").select("id").eq("slug", slug).not("deleted_at", "is", null).maybeSingle(),
    ) !== null
  );
}

const preview = z.object({ total: z.number(), cars: z.array(z.unknown()) });

/**
 * The cars that an unsaved section would show.
 * @param readCard converts a `car_cards` row into a card
 */
export async function previewSection<Card>(
  client: BrowserClient,
  rule: RuleName,
  { value, cars }: ReadRule,
  maxCars: number,
  readCard: (row: unknown) => Card,
) {
  const answer = await client.rpc("preview_section", {
    p_rule: rule,
    p_rule_value: value,
    p_max_cars: maxCars,
    p_cars: cars,
  });
  const found = preview.parse(unwrap(answer));
  return { total: found.total, cars: found.cars.map(readCard) };
}
