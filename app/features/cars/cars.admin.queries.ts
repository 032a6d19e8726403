import type { Localized } from "~/i18n/localized";
import { choiceOf, likePattern, pageOf, searchOf } from "~/lib/search-parameters";
import type { BrowserClient } from "~/lib/supabase/browser";
import { unwrap } from "~/lib/supabase/unwrap";
import { carStatuses, type CarStatus } from "./cars";
import { foldText } from "./fold-text";

const carsPerPage = 25;

export const carListSorts = ["newest", "oldest", "price_desc", "price_asc", "year_desc"] as const;
export const incompletes = ["arabic", "photos"] as const;

/** The list as its address describes it. */
export interface CarListSearch {
  q: string;
  status: CarStatus | null;
  brand: number | null;
  missing: (typeof incompletes)[number] | null;
  sort: (typeof carListSorts)[number];
  page: number;
}

export function readCarListSearch(parameters: URLSearchParams): CarListSearch {
  const brand = parameters.get("brand") ?? "";
  return {
    q: searchOf(parameters),
    status: choiceOf(parameters, "status", carStatuses),
    brand: /^\d{1,9}$/.test(brand) ? Number(brand) : null,
    missing: choiceOf(parameters, "missing", incompletes),
    sort: choiceOf(parameters, "sort", carListSorts) ?? "newest",
    page: pageOf(parameters),
  };
}

/** A car as staff see it in the list. */
export interface CarRow {
  id: number;
  stockNo: string;
  title: Localized;
  brand: Localized;
  model: Localized;
  trim: string | null;
  year: number;
  status: CarStatus;
  /** Null means price on request. */
  price: number | null;
  mileage: number;
  cover: string | null;
  arabicMissing: boolean;
  createdAt: string;
}

const columns =
  "id, stock_no, title_en, title_ar, model, model_ar, trim_level, year, status, price, price_mode, mileage_km, description_ar, created_at, brands(name, name_ar), car_images(path)";

const orders = {
  newest: ["created_at", false],
  oldest: ["created_at", true],
  price_desc: ["price", false],
  price_asc: ["price", true],
  year_desc: ["year", false],
} as const;

/** One page of cars in every state, those in the trash left out. */
export async function listCarsForStaff(client: BrowserClient, search: CarListSearch) {
  let query = client.from("cars").select(columns, { count: "exact" }).is("deleted_at", null);
  if (search.status !== null) query = query.eq("status", search.status);
  if (search.brand !== null) query = query.eq("brand_id", search.brand);
  // The same as the dashboard counts: what is archived need not be complete.
  if (search.missing !== null) query = query.neq("status", "archived");
  if (search.missing === "arabic") query = query.or("model_ar.is.null,description_ar.is.null");
  if (search.missing === "photos") query = query.is("car_images", null);
  for (const word of foldText(search.q).split(" ").filter(Boolean).slice(0, 8)) query = query.ilike("search_text", likePattern(word));
  const [column, ascending] = orders[search.sort];
  const from = (search.page - 1) * carsPerPage;
  const answer = await query
    .order(column, { ascending, nullsFirst: false })
    .order("id", { ascending: false })
    .order("position", { referencedTable: "car_images" })
    .limit(1, { referencedTable: "car_images" })
    .range(from, from + carsPerPage - 1);
  const rows = unwrap(answer).map(
    (row): CarRow => ({
      id: row.id,
      stockNo: row.stock_no,
      title: { en: row.title_en, ar: row.title_ar },
      brand: { en: row.brands.name, ar: row.brands.name_ar },
      model: { en: row.model, ar: row.model_ar },
      trim: row.trim_level,
      year: row.year,
      status: row.status,
      price: row.price_mode === "fixed" ? row.price : null,
      mileage: row.mileage_km,
      cover: row.car_images[0]?.path ?? null,
      arabicMissing: row.model_ar === null || row.description_ar === null,
      createdAt: row.created_at,
    }),
  );
  const total = answer.count ?? rows.length;
  return { rows, total, page: search.page, pages: Math.ceil(total / carsPerPage) };
}
