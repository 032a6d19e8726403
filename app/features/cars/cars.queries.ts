import type { SupabaseClient } from "@supabase/supabase-js";
import { choiceFilters, limitNames, limitParameter } from "~domain/car-filters";
import { carFigures } from "~domain/car-figures";
import type { Database, Json } from "~domain/database.types";
import { keysOf, recordOf } from "~domain/records";
import type { Understood } from "~domain/search-language/understood";
import { readTexts } from "~/supabase/read-texts";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { readCarCard } from "./car-cards";
import { readDocuments } from "./car-documents";
import { type Car, type CarCard, isPlugIn } from "./cars";
import type { CarSearch } from "./cars.schema";
import type { Facets, SearchNotes } from "./facets";
import { noNotes, searchAnswer, searchNotes } from "./search-answer";
import { pickSimilarCars } from "./similar-cars";

type Client = SupabaseClient<Database>;
type CarsRow = Database["public"]["Tables"]["cars"]["Row"];
type ImageRow = Pick<
  Database["public"]["Tables"]["car_images"]["Row"],
  "path" | "width" | "height" | "colour" | "alt_en" | "alt_ar" | "illustration" | "dark_path"
>;

/**
 * The columns of a car's page beyond its card; visitors may read no other columns (`supabase/tests/column-table.ts`).
 */
const carColumns = [
  ...keysOf(carFigures),
  "id",
  "description_en",
  "description_ar",
  "highlights_en",
  "highlights_ar",
  "drivetrain",
  "fuel",
  "exterior_colour",
  "exterior_colour_name_en",
  "exterior_colour_name_ar",
  "interior_colour",
  "interior_material_en",
  "interior_material_ar",
  "cylinders",
  "displacement_cc",
  "regional_spec",
  "spec_verified",
  "warranty_until",
  "warranty_km",
  "warranty_by_en",
  "warranty_by_ar",
  "service_history_en",
  "service_history_ar",
  "accident_statement_en",
  "accident_statement_ar",
  "first_registered",
  "vin_tail",
  "battery_kwh",
  "range_cycle",
  "ac_kw",
  "dc_kw",
  "charge_10_80_min",
  "connector",
  "battery_health_pct",
  "battery_health_on",
  "battery_health_method_en",
  "battery_health_method_ar",
  "battery_warranty_until",
  "home_charger",
  "features",
  "documents",
  "office_id",
  "video_url",
  "availability_confirmed_at",
  "seo_title_en",
  "seo_title_ar",
  "seo_description_en",
  "seo_description_ar",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof CarsRow)[];
type CarRow = Pick<CarsRow, (typeof carColumns)[number]>;
const wholeCars = (client: Client) => client.from("cars").select<string, CarRow>(carColumns.join());

/** Cars on one page of the list. */
export const carsPerPage = 12;

export interface CarSearchResult {
  total: number;
  /** How many of the total are sold. They come last, and count apart: what is counted is what can be bought. */
  sold: number;
  /** The returned page: the last one if a later one was requested. */
  page: number;
  pages: number;
  cars: CarCard[];
  /** Null if not requested: counting is slower than finding. */
  facets: Facets | null;
  /** How the words were understood. */
  notes: SearchNotes;
}

/**
 * One page of cars for a search, unsold ones first; with `facets` also the choices to narrow it. `words` is what the
 * words of the search mean: without it they do not count.
 */
export async function searchCars(
  client: Client,
  search: CarSearch,
  { perPage = carsPerPage, facets = false, words }: { perPage?: number; facets?: boolean; words?: Understood } = {},
): Promise<CarSearchResult> {
  const filters: Record<string, Json> = {};
  for (const name of ["brand", "model", "office", ...choiceFilters] as const) {
    if (search[name].length > 0) filters[name] = search[name];
  }
  for (const name of limitNames) if (search[name] !== null) filters[limitParameter(name)] = search[name];
  if (search.section !== null) filters["section"] = search.section;
  if (search.deal) filters["deal"] = true;
  const answer = await client.rpc("search_cars", {
    p_meanings: words?.asked ?? [],
    p_filters: filters,
    p_sort: search.sort,
    p_page: search.page,
    p_page_size: perPage,
    p_facets: facets,
  });
  const { cars, meaning, softened, section, ...found } = searchAnswer.parse(unwrap(answer));
  const said = words?.notes({ total: found.total, meaning, softened });
  return { ...found, cars: cars.map(readCarCard), notes: said ? searchNotes(said, section) : noNotes };
}

/** Most pictures of a car that are read, the same as in its form: nothing else limits how many are stored. */
const mostImages = 60;

/** One car with its pictures and everything public about it, or null. */
export async function findCar(client: Client, id: number): Promise<Car | null> {
  const [card, row, images] = await Promise.all([
    client.from("car_cards").select("*").eq("id", id).maybeSingle(),
    wholeCars(client).eq("id", id).maybeSingle(),
    client
      .from("car_images")
      .select("path, width, height, colour, alt_en, alt_ar, illustration, dark_path")
      .eq("car_id", id)
      .order("position")
      .order("id")
      .limit(mostImages),
  ]);
  const [cardRow, carRow] = [unwrapMaybe(card), unwrapMaybe(row)];
  if (!cardRow || !carRow) return null;
  return toCar(readCarCard(cardRow), carRow, unwrap(images));
}

/** Only the card of a car, or null. */
export async function findCarCard(client: Client, id: number): Promise<CarCard | null> {
  const row = unwrapMaybe(await client.from("car_cards").select("*").eq("id", id).maybeSingle());
  return row ? readCarCard(row) : null;
}

/** How many similar cars a page shows. */
const mostSimilar = 3;

/** Similar cars that are not sold: {@link pickSimilarCars} among those nearest in price, dearer and cheaper. */
export async function listSimilarCars(client: Client, car: CarCard): Promise<CarCard[]> {
  const { price } = car;
  async function nearest(both: boolean): Promise<CarCard[]> {
    const cars = () => {
      const others = client
        .from("car_cards")
        .select("*")
        .in("status", ["available", "coming_soon", "reserved"])
        .neq("id", car.id);
      return both
        ? others.eq("body", car.body).eq("fuel", car.fuel)
        : others.or(`body.eq.${car.body},fuel.eq.${car.fuel}`);
    };
    const sides = await Promise.all(
      price === null
        ? [cars().order("year", { ascending: false }).order("id", { ascending: false }).limit(24)]
        : [
            cars().gte("price", price).order("price").order("id").limit(12),
            cars().lt("price", price).order("price", { ascending: false }).order("id").limit(12),
            // Prices on request: none of these is nearer in price than another.
            cars().is("price", null).order("year", { ascending: false }).order("id", { ascending: false }).limit(4),
          ],
    );
    return sides.flatMap((side) => unwrap(side).map(readCarCard));
  }
  const alike = await nearest(true);
  const cars = alike.length < 2 * mostSimilar ? [...alike, ...(await nearest(false))] : alike;
  return pickSimilarCars(car, cars, mostSimilar);
}

/** The cards of several cars in the order of the given ids, without cars that are not public. */
export async function listCarsByIds(client: Client, ids: readonly number[]): Promise<CarCard[]> {
  if (ids.length === 0) return [];
  const cards = unwrap(
    await client
      .from("car_cards")
      .select("*")
      .in("id", [...ids]),
  ).map(readCarCard);
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

/** All public data of several cars except their pictures, in the order of the given ids, for a comparison. */
export async function listWholeCars(client: Client, ids: readonly number[]): Promise<Car[]> {
  if (ids.length === 0) return [];
  const [cards, answer] = await Promise.all([listCarsByIds(client, ids), wholeCars(client).in("id", [...ids])]);
  const rows = unwrap(answer);
  return cards.flatMap((card) => {
    const row = rows.find(({ id }) => id === card.id);
    return row ? toCar(card, row, []) : [];
  });
}

function toCar(card: CarCard, row: CarRow, images: ImageRow[]): Car {
  return {
    ...card,
    description: { en: row.description_en, ar: row.description_ar },
    highlights: { en: readTexts(row.highlights_en), ar: readTexts(row.highlights_ar) },
    drivetrain: row.drivetrain,
    colour: row.exterior_colour,
    colourName: { en: row.exterior_colour_name_en, ar: row.exterior_colour_name_ar },
    interiorColour: row.interior_colour,
    interiorMaterial: { en: row.interior_material_en, ar: row.interior_material_ar },
    cylinders: row.cylinders,
    displacement: row.displacement_cc,
    figures: recordOf(keysOf(carFigures), (name) => row[name]),
    regionalSpec: row.regional_spec,
    specVerified: row.spec_verified,
    warrantyUntil: row.warranty_until,
    warrantyKm: row.warranty_km,
    warrantyBy: { en: row.warranty_by_en, ar: row.warranty_by_ar },
    serviceHistory: { en: row.service_history_en, ar: row.service_history_ar },
    accidentStatement: { en: row.accident_statement_en, ar: row.accident_statement_ar },
    firstRegistered: row.first_registered,
    vinTail: row.vin_tail,
    battery: isPlugIn(row.fuel)
      ? {
          kwh: row.battery_kwh,
          rangeCycle: row.range_cycle,
          acKw: row.ac_kw,
          dcKw: row.dc_kw,
          charge10to80: row.charge_10_80_min,
          connector: row.connector,
          healthPct: row.battery_health_pct,
          healthOn: row.battery_health_on,
          healthMethod: { en: row.battery_health_method_en, ar: row.battery_health_method_ar },
          warrantyUntil: row.battery_warranty_until,
          homeCharger: row.home_charger,
        }
      : null,
    features: readTexts(row.features),
    documents: readDocuments(row.documents),
    video: row.video_url,
    availabilityConfirmedAt: row.availability_confirmed_at,
    seoTitle: { en: row.seo_title_en, ar: row.seo_title_ar },
    seoDescription: { en: row.seo_description_en, ar: row.seo_description_ar },
    images: images.map((image) => ({
      path: image.path,
      width: image.width,
      height: image.height,
      colour: image.colour,
      alt: { en: image.alt_en, ar: image.alt_ar },
      illustration: image.illustration,
      dark: image.dark_path,
    })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
