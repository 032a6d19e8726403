import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { findByVin, narrowed } from "../list/cars-list.queries";
import type { CarListSearch } from "../list/cars-search";
import { exportColumns } from "./file-columns";
import type { ExportedCar } from "./cars-export";

/** Cars in one request: their texts are one megabyte at most. */
export const exportPage = 200;

/** The columns of `cars` in the file. */
const columns = exportColumns
  .filter((field) => field.key !== "brand" && field.part === "car")
  .map((field) => field.key);

/**
 * The next cars of a search after a given id, at most {@link exportPage}. In the order of ids, so that cars which come
 * or go in the meantime shift no page. The VIN is read only if it goes into the file.
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
      // The list of columns is built at run time: state the shape here.
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
