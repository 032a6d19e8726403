import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { readAll, type ReadWatch } from "~/supabase/pages";
import { unwrap } from "~/supabase/unwrap";
import { type StockAge, stockAges } from "~domain/stock-ages";
import {
  ageRow,
  type ColleagueFigures,
  colleagueRow,
  type MarginTotal,
  marginRow,
  type OrderMargin,
  type StockedCar,
  stockedCarRow,
  totalRow,
} from "./margins";
import { daysOfMonth } from "~/admin/months";
import { daysOfComparison, type MarginsSearch } from "./margins-search";

/** An age group of the stock with the number and the costs of its cars. */
export interface CountedAge extends StockAge {
  cars: number;
  /** Number of cars whose purchase is not entered. */
  unbought: number;
  costs: number;
  currency: string;
}

/** Most cars of an age group that the screen lists; the CSV file has all. */
export const listedCars = 100;

export interface MarginsReport {
  search: MarginsSearch;
  /** Totals of the month: of all its orders, and of each colleague's. */
  totals: MarginTotal[];
  /** Totals of each compared month. */
  months: MarginTotal[];
  margins: OrderMargin[];
  /** What each colleague did in the month. */
  colleagues: ColleagueFigures[];
  ages: CountedAge[];
  /** The age group whose cars are listed; null if no car is in stock. */
  age: CountedAge | null;
  cars: StockedCar[];
}

/**
 * The margins of a month's orders, the comparison with earlier months, and the age of the stock. Throws `42501` for
 * roles without access.
 */
export async function readMargins(client: BrowserClient, search: MarginsSearch): Promise<MarginsReport> {
  const [totals, margins, colleagues, ages] = await Promise.all([
    readTotals(client, search.month),
    collectMargins(client, daysOfMonth(search.month)),
    readColleagues(client, search.month),
    countAges(client),
  ]);
  const age = ages.find(({ from }) => from === search.age) ?? ages.findLast(({ cars }) => cars > 0) ?? null;
  return {
    search,
    totals: totals.filter(({ part }) => part !== "month"),
    months: totals.filter(({ part }) => part === "month"),
    margins,
    colleagues,
    ages,
    age,
    cars: age === null ? [] : await listStockedCars(client, age),
  };
}

/** The totals of each compared month; of the given month also of all orders and of each colleague's. */
async function readTotals(client: BrowserClient, month: string): Promise<MarginTotal[]> {
  const { from, to } = daysOfComparison(month);
  const asked = { p_from: from, p_to: to, p_since: daysOfMonth(month).from };
  return z.array(totalRow).parse(unwrap(await client.rpc("margin_totals", asked)));
}

async function readColleagues(client: BrowserClient, month: string): Promise<ColleagueFigures[]> {
  const { from, to } = daysOfMonth(month);
  return z.array(colleagueRow).parse(unwrap(await client.rpc("colleague_figures", { p_from: from, p_to: to })));
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

/** The first cars of an age group, longest in stock first. */
async function listStockedCars(client: BrowserClient, { from, to }: StockAge): Promise<StockedCar[]> {
  let query = client.from("standing_cars").select("*").gte("days", from);
  if (to !== null) query = query.lte("days", to);
  const found = await query.order("days", { ascending: false }).order("car_id").limit(listedCars);
  return z.array(stockedCarRow).parse(unwrap(found));
}

/** The margins of orders that were delivered within these days, in the order of their ids. */
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

/** Every unsold car with its costs and days in stock, for a CSV file. */
export async function collectStockedCars(client: BrowserClient, watch: ReadWatch = {}): Promise<StockedCar[]> {
  const rows = await readAll(async (after, count) => {
    const asked = client.from("standing_cars").select("*").gt("car_id", after);
    const answer = await asked.order("car_id").limit(count);
    return { ...answer, data: answer.data && answer.data.map((row) => ({ ...row, id: row.car_id })) };
  }, watch);
  return z.array(stockedCarRow).parse(rows);
}
