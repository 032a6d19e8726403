import { z } from "zod";
import type { Selected } from "~/admin/selection/selection";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { chunksOf } from "~/utils/chunks";
import { type CarChange, type ChangeAnswer, type ChangeRow, columnsOf, refusalCodes } from "./cars-change";
import { isLargeChange } from "../price-change";
import type { CarName } from "~/admin/car-name";
import { findByVin, findCarNames, narrowed } from "./cars-list.queries";
import type { CarListSearch } from "./cars-search";

const answersSchema = z.array(
  z.discriminatedUnion("ok", [
    z.object({
      id: z.number(),
      ok: z.literal(true),
      version: z.number(),
      before: z.record(z.string(), z.json()).nullable(),
    }),
    // Unknown codes are refusals, too.
    z.object({
      id: z.number(),
      ok: z.literal(false),
      code: z.enum(refusalCodes).catch("invalid"),
      detail: z.string().nullish(),
    }),
  ]),
);

/**
 * Changes at most 200 cars one by one, each for the given version; a refused one does not stop the others.
 * @param job id of the bulk change; the same rows sent again with it get the same answers
 */
export async function changeCars(client: BrowserClient, rows: ChangeRow[], job?: string): Promise<ChangeAnswer[]> {
  // The generated type of a jsonb argument wants plain objects of Json.
  const p_rows = rows.map(({ id, version, change }) => ({ id, version, change, ...(job && { job }) }));
  const answers = answersSchema.parse(unwrap(await client.rpc("change_cars", { p_rows })));
  return answers.map((answer) =>
    answer.ok ? { ...answer, before: answer.before ?? {} } : { ...answer, detail: answer.detail ?? "" },
  );
}

/** Rows in one request: the limit of the services. */
const page = 1000;

interface ChosenCar {
  id: number;
  version: number;
  price: number | null;
}

const chosenColumns = "id, version, price" as const;

/** The selected cars with their present versions: those with the selected ids, or all of a search except them. */
export async function collectCars(
  client: BrowserClient,
  search: CarListSearch | null,
  selected: Selected,
): Promise<ChosenCar[]> {
  if (!selected.everything || search === null) {
    const found: ChosenCar[] = [];
    for (const ids of chunksOf([...selected.ids], 200))
      found.push(...unwrap(await client.from("cars").select(chosenColumns).in("id", ids)));
    return found;
  }
  const byVin = await findByVin(client, search);
  const found: ChosenCar[] = [];
  for (let last = 0; ;) {
    const rows = unwrap(
      await narrowed(client.from("cars").select(chosenColumns), search, byVin).gt("id", last).order("id").limit(page),
    );
    found.push(...rows.filter((row) => !selected.ids.has(row.id)));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < page) return found;
  }
}

/** The number of selected cars that already have the values of a change. */
export async function countUnchanged(
  client: BrowserClient,
  search: CarListSearch,
  selected: Selected,
  change: CarChange,
): Promise<number> {
  const [[column, value] = []] = Object.entries(columnsOf(change));
  const matching = () => {
    const cars = client.from("cars").select("id", { count: "exact", head: true });
    if (change.kind === "equipment")
      return change.add
        ? cars.contains("features", change.codes)
        : cars.not("features", "ov", `{${change.codes.join(",")}}`);
    return cars.filter(column ?? "id", value === null ? "is" : "eq", value);
  };
  const counted = async (asked: ReturnType<typeof matching>) => {
    const answer = await asked;
    unwrapMaybe(answer);
    return answer.count ?? 0;
  };
  if (selected.everything) {
    const found = narrowed(matching(), search, await findByVin(client, search));
    return counted(selected.ids.size > 0 ? found.not("id", "in", `(${[...selected.ids].join(",")})`) : found);
  }
  let count = 0;
  for (const ids of chunksOf([...selected.ids], 200)) count += await counted(matching().in("id", ids));
  return count;
}

/** The cars whose price changes by more than half. */
export interface LargeChanges {
  count: number;
  /** One of the cars, with its present price. */
  example: { car: CarName; before: number } | null;
}

/**
 * The selected cars whose price would change by more than half.
 * @param after returns the new price of a car for its present one
 */
export async function findLargeChanges(
  client: BrowserClient,
  search: CarListSearch,
  selected: Selected,
  after: (price: number) => number,
): Promise<LargeChanges> {
  const large = (await collectCars(client, search, selected)).filter(
    ({ price }) => price !== null && isLargeChange(price, after(price)),
  );
  const [first] = large;
  const [car] = await findCarNames(client, first ? [first.id] : []);
  return { count: large.length, example: car && first?.price ? { car, before: first.price } : null };
}

/**
 * Whether a car was changed after the version of a row and has the row's values: then the row was sent before and its
 * answer was lost. False if that cannot be read.
 */
export async function isChangeMade(client: BrowserClient, { id, version, change }: ChangeRow): Promise<boolean> {
  let query = client.from("cars").select("id", { count: "exact", head: true }).eq("id", id).gt("version", version);
  for (const [column, value] of Object.entries(change))
    query = query.filter(column, value === null ? "is" : "eq", value);
  const { count } = await query;
  return count === 1;
}
