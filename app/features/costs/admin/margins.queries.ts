import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { readAll, type ReadWatch } from "~/supabase/pages";
import { unwrap } from "~/supabase/unwrap";
import { type StockAge, stockAges } from "~domain/stock-ages";
import {
  ageRow,
  type MarginTotal,
  marginRow,
  type OrderMargin,
  type StandingCar,
  standingRow,
  totalRow,
} from "./margins";
import { daysOfComparison, daysOfMonth, type MarginsSearch } from "./margins-search";

/** A bucket with the cars in it. */
export interface CountedAge extends StockAge {
  cars: number;
  /** Cars whose purchase is not entered. */
  unbought: number;
  costs: number;
  currency: string;
}

/** How many cars of a bucket the screen lists; the file has all. */
export const listedCars = 100;

export interface MarginsReport {
  search: MarginsSearch;
  /** Of the month: of all its orders, and of each colleague. */
  totals: MarginTotal[];
  /** Of the months that are compared. */
  months: MarginTotal[];
  margins: OrderMargin[];
  ages: CountedAge[];
  /** The bucket that is listed; null where no car stands. */
  age: CountedAge | null;
  cars: StandingCar[];
}

/** What the orders of a month earned, how that compares, and the cars that stand. Throws `42501` for other roles. */
export async function readMargins(client: BrowserClient, search: MarginsSearch): Promise<MarginsReport> {
  const [totals, margins, ages] = await Promise.all([
    readTotals(client, search.month),
    collectMargins(client, daysOfMonth(search.month)),
    countAges(client),
  ]);
  const age = ages.find(({ from }) => from === search.age) ?? ages.findLast(({ cars }) => cars > 0) ?? null;
  return {
    search,
    totals: totals.filter(({ part }) => part !== "month"),
    months: totals.filter(({ part }) => part === "month"),
    margins,
    ages,
    age,
    cars: age === null ? [] : await listStanding(client, age),
  };
}

/** The sums of the months that are compared, and of this one those of all and of each colleague. */
async function readTotals(client: BrowserClient, month: string): Promise<MarginTotal[]> {
  const { from, to } = daysOfComparison(month);
  const asked = { p_from: from, p_to: to, p_since: daysOfMonth(month).from };
  return z.array(totalRow).parse(unwrap(await client.rpc("margin_totals", asked)));
}

async function countAges(client: BrowserClient): Promise<CountedAge[]> {
  const rows = unwrap(await client.rpc("stock_ages", { p_starts: stockAges.map(({ from }) => from) }));
  const counted = new Map(
    z
      .array(ageRow)
      .parse(rows)
      .map(({ first_day, ...row }) => [first_day, row]),
  );
  return stockAges.map((age) => ({
    ...age,
    ...(counted.get(age.from) ?? { cars: 0, unbought: 0, costs: 0, currency: "" }),
  }));
}

/** The cars of a bucket, those that stand longest first. */
async function listStanding(client: BrowserClient, { from, to }: StockAge): Promise<StandingCar[]> {
  let query = client.from("standing_cars").select("*").gte("days", from);
  if (to !== null) query = query.lte("days", to);
  const found = await query.order("days", { ascending: false }).order("car_id").limit(listedCars);
  return z.array(standingRow).parse(unwrap(found));
}

/** The orders that were delivered on some days, in the order of their numbers. */
export async function collectMargins(
  client: BrowserClient,
  { from, to }: { from: string; to: string },
  watch: ReadWatch = {},
): Promise<OrderMargin[]> {
  const rows = await readAll(async (after, count) => {
    const asked = client.rpc("margins", { p_from: from, p_to: to }).gt("order_id", after);
    const answer = await asked.order("order_id").limit(count);
    return { ...answer, data: answer.data && answer.data.map((row) => ({ ...row, id: row.order_id })) };
  }, watch);
  return z.array(marginRow).parse(rows);
}

/** Every car in which money stands, for a file. */
export async function collectStanding(client: BrowserClient, watch: ReadWatch = {}): Promise<StandingCar[]> {
  const rows = await readAll(async (after, count) => {
    const asked = client.from("standing_cars").select("*").gt("car_id", after);
    const answer = await asked.order("car_id").limit(count);
    return { ...answer, data: answer.data && answer.data.map((row) => ({ ...row, id: row.car_id })) };
  }, watch);
  return z.array(standingRow).parse(rows);
}
