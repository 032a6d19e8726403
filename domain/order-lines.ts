import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type OrderLineKind = Database["public"]["Enums"]["order_line_kind"];

interface LineMeaning {
  /** What it does to the total. */
  effect: "added" | "deducted";
  /** Who writes it: staff in the form, or what decides about a trade-in. */
  by: "staff" | "trade-in";
  /** Whether the dealer's tax is usually on it: plates and insurance are passed on as they are. */
  taxed: boolean;
  /** Whether it is income of the dealer; plates and insurance are paid on. `order_line_earns()` says the same. */
  earns: boolean;
  /** Whether the line needs a name of its own, because its kind does not say what it is. */
  named: boolean;
}

/** Every kind of line beside the price of a car; `save_terms()` and `set_trade_in_line()` refuse others. */
export const lineMeanings = {
  plates: { effect: "added", by: "staff", taxed: false, earns: false, named: false },
  insurance: { effect: "added", by: "staff", taxed: false, earns: false, named: false },
  delivery: { effect: "added", by: "staff", taxed: true, earns: true, named: false },
  warranty: { effect: "added", by: "staff", taxed: true, earns: true, named: false },
  extra: { effect: "added", by: "staff", taxed: true, earns: true, named: true },
  fee: { effect: "added", by: "staff", taxed: true, earns: true, named: true },
  trade_in: { effect: "deducted", by: "trade-in", taxed: false, earns: false, named: false },
} as const satisfies Record<OrderLineKind, LineMeaning>;

export const lineKinds = keysOf(lineMeanings);
