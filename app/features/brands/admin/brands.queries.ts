import type { Localized } from "~/i18n/localized";
import type { SavedRecord } from "~/admin/record-form/use-record-form";
import { findLastChange, isTaken } from "~/admin/content-list/content.queries";
import { createOnce } from "~/admin/create-once.queries";
import { savedBrand } from "~/admin/new-brand/new-brand";
import { refuseNameInTrash } from "~/admin/new-brand/new-brand.queries";
import type { BrowserClient } from "~/supabase/browser";
import { BackendError, unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { findTakenName, namesOf, type BrandNames } from "../brand-names";
import type { BrandFields, BrandInput } from "./brands.schema";

/** A brand as staff see it in the list. */
export interface BrandRow {
  id: number;
  name: Localized;
  logo: string | null;
  visible: boolean;
  arabicMissing: boolean;
  /** Cars in any state; those in the trash do not count. */
  cars: number;
  deletedAt: string | null;
}

/** Every brand in the dealer's order: hidden ones too, and those in the trash. */
export async function listAllBrands(client: BrowserClient): Promise<BrandRow[]> {
  const rows = unwrap(
    await client
      .from("brands")
      .select("id, name, name_ar, logo, visible, deleted_at, cars(count)")
      .is("cars.deleted_at", null)
      .order("deleted_at", { ascending: false, nullsFirst: true })
      .order("position")
      .order("name"),
  );
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name, ar: row.name_ar },
    logo: row.logo,
    visible: row.visible,
    arabicMissing: row.name_ar === null,
    cars: row.cars[0]?.count ?? 0,
    deletedAt: row.deleted_at,
  }));
}

/** The brands that are not in the trash, for select fields. */
export async function listBrandsForStaff(client: BrowserClient): Promise<BrandRow[]> {
  return (await listAllBrands(client)).filter((brand) => brand.deletedAt === null);
}

/**
 * A brand as its form holds it, with the alternative names that the product knows. Throws not_found for one in the
 * trash.
 */
export async function findBrandForStaff(
  client: BrowserClient,
  id: number,
): Promise<SavedRecord<BrandFields> & { slug: string; names: BrandNames }> {
  const [answer, aliases, names, change] = await Promise.all([
    client
      .from("brands")
      .select("name, name_ar, slug, logo, visible, version")
      .eq("id", id)
      .is("deleted_at", null)
      .maybeSingle(),
    client.from("brand_aliases").select("model, alias").eq("brand_id", id).order("id"),
    client.from("search_names").select("model_key, name_en, name_ar, names").eq("brand_id", id).order("name_en"),
    findLastChange(client, "brands", id),
  ]);
  const row = unwrap(answer);
  const slug = row.slug ?? "";
  const found = namesOf(slug, unwrap(names), unwrap(aliases));
  const values = {
    name: row.name,
    name_ar: row.name_ar ?? "",
    logo: row.logo,
    visible: row.visible,
    aliases: found.aliases,
    models: found.modelAliases,
  };
  return { values, version: row.version, slug, names: found.names, ...change };
}

/** How many cars belong to a brand; those in the trash do not count. */
export async function countCarsOf(client: BrowserClient, id: number): Promise<number> {
  const { count, ...answer } = await client
    .from("cars")
    .select("id", { count: "exact", head: true })
    .eq("brand_id", id)
    .is("deleted_at", null);
  unwrapMaybe(answer);
  return count ?? 0;
}

/** Saves a brand with the dealer's alternative names. A new one is placed last; its key makes a retry idempotent. */
export async function saveBrand(
  client: BrowserClient,
  id: number | null,
  brand: BrandInput,
  version: number | null,
  key: string = crypto.randomUUID(),
): Promise<{ id: number; version: number }> {
  const { aliases, models, ...columns } = brand;
  await refuseNamesOfOthers(client, id, brand);
  const p_aliases = [
    { model: null, names: aliases },
    ...Object.entries(models).map(([model, names]) => ({ model, names })),
  ].flatMap(({ model, names }) => names.map((alias) => ({ model, alias })));
  try {
    if (id === null)
      return savedBrand.parse(await createOnce(client, "brand", key, { brand: columns, aliases: p_aliases }));
    const which = { p_id: id, p_version: version ?? 0 };
    return savedBrand.parse(unwrap(await client.rpc("save_brand", { p_brand: columns, p_aliases, ...which })));
  } catch (error) {
    if (isTaken(error)) await refuseNameInTrash(client, brand.name);
    throw error;
  }
}

/** Refuses names for the search that are another brand's own, for its visitors would be led to the wrong cars. */
async function refuseNamesOfOthers(client: BrowserClient, id: number | null, brand: BrandInput): Promise<void> {
  const fields = [
    { field: "aliases", names: brand.aliases },
    ...Object.entries(brand.models).map(([model, names]) => ({ field: `models.${model}`, names })),
  ].filter(({ names }) => names.length > 0);
  if (fields.length === 0) return;
  const query = client.from("brands").select("name, name_ar").is("deleted_at", null);
  const others = unwrap(await query.neq("id", id ?? 0));
  const wrong = fields.find(({ names }) => findTakenName(names, others) !== null);
  if (wrong) throw new BackendError("name_of_other_brand", "PT409", 409, wrong.field);
}

/** The number of cars because of which a deletion was refused; null for any other error. */
export function countBlockingCars(error: unknown): number | null {
  return error instanceof BackendError && error.message === "brand_in_use" ? Number(error.detail ?? 0) : null;
}
