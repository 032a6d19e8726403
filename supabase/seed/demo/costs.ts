import { done, type Insert, type Row, type SeedClient, written } from "../client.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";
import { demoCars } from "./stock.ts";

type Car = Pick<Row<"cars">, "id" | "stock_no" | "price" | "created_at">;
type Cost = Pick<Insert<"car_costs">, "kind" | "amount" | "words"> & {
  /** Days after the purchase. */
  after: number;
};

const day = 86_400_000;
/** How long before it was entered a car was bought: some waited for their papers. */
const boughtDaysBefore = [3, 9, 14, 36, 5, 61];

/** What preparing a car cost; every car has one of these. */
const preparations: readonly (readonly Cost[])[] = [
  [
    { kind: "inspection", amount: 45, words: "150-point inspection", after: 1 },
    { kind: "detailing", amount: 85.5, words: null, after: 2 },
  ],
  [
    { kind: "transport", amount: 240, words: "From Dubai", after: 1 },
    { kind: "customs", amount: 1_312.75, words: null, after: 2 },
    { kind: "registration", amount: 65, words: null, after: 3 },
  ],
  [
    { kind: "repair", amount: 318.125, words: "Front brake discs and pads", after: 2 },
    { kind: "detailing", amount: 120, words: "Paint correction", after: 3 },
  ],
  [
    { kind: "commission", amount: 250, words: null, after: 0 },
    { kind: "other", amount: 96.25, words: "Second key", after: 3 },
    { kind: "inspection", amount: 45, words: null, after: 1 },
  ],
];

/** What the cars of the demo cost: bought below their price; those without a price are not entered yet. */
export function loadCosts(cars: readonly Car[], by: string | null): Insert<"car_costs">[] {
  return cars
    .filter(({ price }) => price !== null)
    .flatMap(({ id, price, created_at }, index) => {
      const bought = Date.parse(created_at) - (boughtDaysBefore[index % boughtDaysBefore.length] ?? 0) * day;
      const purchase: Cost = {
        kind: "purchase",
        amount: Math.round(((price ?? 0) * (0.86 + (index % 5) / 100)) / 50) * 50,
        words: null,
        after: 0,
      };
      return [purchase, ...(preparations[index % preparations.length] ?? [])].map(({ after, ...cost }) => ({
        ...cost,
        car_id: id,
        currency: "BHD",
        spent_on: new Date(bought + after * day).toISOString().slice(0, 10),
        created_by: by,
      }));
    });
}

/**
 * Writes what the cars cost. Comes when everything else is there: cars that were delivered and have costs cannot be
 * cleared, so an interrupted load could not begin again.
 */
export async function seedCosts(client: SeedClient, staff: Map<DemoStaffEmail, string>): Promise<void> {
  const cars = done(
    "Reading the cars",
    await client
      .from("cars")
      .select("id, stock_no, price, created_at")
      .in(
        "stock_no",
        demoCars.map(({ row }) => row.stock_no),
      )
      .order("stock_no"),
  );
  const costs = loadCosts(cars, staff.get("khalid@example.com") ?? null);
  written("Writing what the cars cost", await client.from("car_costs").insert(costs));
}
