import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type CarCostKind = Database["public"]["Enums"]["car_cost_kind"];

interface CostMeaning {
  /** How many lines of this kind a car may have. */
  most: "one" | "many";
  /** Whether the line needs words of its own, because its kind does not say what it was. */
  named: boolean;
}

/** Every kind of what a car costs the dealer, as it usually comes up; `add_car_costs()` asks the same of the lines. */
export const costMeanings = {
  purchase: { most: "one", named: false },
  transport: { most: "many", named: false },
  customs: { most: "many", named: false },
  registration: { most: "many", named: false },
  inspection: { most: "many", named: false },
  repair: { most: "many", named: false },
  detailing: { most: "many", named: false },
  commission: { most: "many", named: false },
  other: { most: "many", named: true },
} as const satisfies Record<CarCostKind, CostMeaning>;

export const costKinds = keysOf(costMeanings);
