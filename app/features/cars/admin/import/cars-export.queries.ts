import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { findByVin, narrowed } from "../list/cars-list.queries";
import type { CarListSearch } from "../list/cars-search";
import { fileColumns } from "./file-columns";
import type { ExportedCar } from "./cars-export";

/** Cars of one request: their texts make a megabyte at most. */
export const exportPage = 200;

/** Columns of `cars` that the file holds. */
const columns = fileColumns.filter((field) => field.key !== "brand" && !field.hidden).map((field) => field.key);

/**
 * The cars of a search behind a given one, in the order of their numbers, so that cars which come or go in the meantime
 * shift no page. Answers at most {@link exportPage}; the VIN is asked for only where it goes into the file.
 */
export async function exportCars(
  client: BrowserClient,
  search: CarListSearch,
  after: number,
  vin: boolean,
): Promise<{ id: number; car: ExportedCar }[]> {
  const related = vin ? "brands(name), car_images(path), car_private(vin)" : "brands(name), car_images(path)";
  const select = `id, price_mode, ${columns.join(", ")}, ${related}`;
  const byVin = await findByVin(client, search);
  const rows = unwrap(
    await narrowed(client.from("cars").select(select), search, byVin)
      .gt("id", after)
      .order("id")
      .order("position", { referencedTable: "car_images" })
      .limit(exportPage)
      // The list of columns is put together while running: the shape is told here.
      .overrideTypes<ExportRow[], { merge: false }>(),
  );
  return rows.map(({ id, brands, car_images, car_private, ...cars }) => ({
    id,
    car: {
      columns: cars,
      brand: brands.name,
      vin: car_private?.vin ?? null,
      pictures: car_images.map((image) => image.path),
    },
  }));
}

type ExportRow = Record<string, string | number | boolean | string[] | null> & {
  id: number;
  brands: { name: string };
  car_images: { path: string }[];
  car_private?: { vin: string | null } | null;
};
