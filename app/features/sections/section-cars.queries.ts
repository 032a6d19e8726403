import type { Localized } from "~/i18n/localized";
import { wordPatterns } from "~/utils/fold-text";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

/** A car that can be picked for a section. */
export interface PickableCar {
  id: number;
  stockNo: string;
  title: Localized;
  brand: Localized;
  model: Localized;
  trim: string | null;
  year: number;
  cover: string | null;
  /** Whether visitors may see it in a section: neither draft nor sold, within its times, of a brand that is shown. */
  onOffer: boolean;
}

/** At most so many are offered for one search. */
const most = 8;

const offered = ["available", "coming_soon", "reserved"] as const;
const columns = `id, stock_no, title_en, title_ar, model, model_ar, trim_level, year, status, publish_at,
  unpublish_at, deleted_at, brands!inner(name, name_ar, visible), car_images(path)`;

function cars(client: BrowserClient) {
  return client
    .from("cars")
    .select(columns)
    .order("position", { referencedTable: "car_images" })
    .limit(1, { referencedTable: "car_images" });
}

type Row = NonNullable<Awaited<ReturnType<typeof cars>>["data"]>[number];

function toCar(row: Row): PickableCar {
  const now = new Date().toISOString();
  const within =
    (row.publish_at === null || row.publish_at <= now) && (row.unpublish_at === null || row.unpublish_at > now);
  return {
    id: row.id,
    stockNo: row.stock_no,
    title: { en: row.title_en, ar: row.title_ar },
    brand: { en: row.brands.name, ar: row.brands.name_ar },
    model: { en: row.model, ar: row.model_ar },
    trim: row.trim_level,
    year: row.year,
    cover: row.car_images[0]?.path ?? null,
    onOffer: row.deleted_at === null && row.brands.visible && within && offered.some((status) => status === row.status),
  };
}

/** Cars on offer that match a search, newest first. */
export async function findCarsToPick(client: BrowserClient, search: string): Promise<PickableCar[]> {
  let query = cars(client).is("deleted_at", null).in("status", offered).eq("brands.visible", true);
  const words = wordPatterns(search);
  if (words.length > 0) query = query.ilikeAllOf("search_text", words);
  return unwrap(await query.order("created_at", { ascending: false }).limit(most)).map(toCar);
}

/** The cars of these ids, in whatever state they are by now; those that are gone are missing. */
export async function listPickedCars(client: BrowserClient, ids: readonly string[]): Promise<PickableCar[]> {
  if (ids.length === 0) return [];
  return unwrap(await cars(client).in("id", ids.map(Number))).map(toCar);
}
