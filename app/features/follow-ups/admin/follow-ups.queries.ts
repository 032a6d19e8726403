import { z } from "zod";
import { carSnapshot } from "~/admin/car-snapshot";
import { type FollowUp, followUpOf } from "~/admin/follow-ups/follow-up";
import type { Localized } from "~/i18n/localized";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { dayAt } from "~/utils/local-time";

/** Whose follow-ups: "mine" (the user's own and unassigned ones) or all that the user may see. */
export const followUpScopes = ["mine", "all"] as const;
export type FollowUpScope = (typeof followUpScopes)[number];

/** An order or a customer whose follow-up is due today or overdue. */
export interface DueFollowUp {
  table: "orders" | "customers";
  id: number;
  /** The order's reference; null for a customer. */
  reference: string | null;
  customer: Localized;
  /** The order's car; null for a customer. */
  car: Localized | null;
  followUp: FollowUp;
  assignee: string | null;
}

/** The due follow-ups, the longest overdue first, and the total number of orders and of customers among them. */
export interface DueFollowUps {
  due: DueFollowUp[];
  orders: number;
  customers: number;
}

/** Most orders, and most customers, that are shown here; their lists show all. */
const shown = 12;

const due = { follow_up_on: z.string(), follow_up_note: z.string().nullable(), assignee: z.string().nullable() };

const orderRow = z
  .object({ id: z.number(), reference: z.string(), customer_name: z.string(), car_snapshot: carSnapshot, ...due })
  .transform((row): DueFollowUp[] => {
    const followUp = followUpOf(row);
    if (followUp === null) return [];
    const { id, reference, car_snapshot: car, assignee } = row;
    const customer = { en: row.customer_name, ar: null };
    return [{ table: "orders", id, reference, customer, car: car.name, followUp, assignee }];
  });

const customerRow = z
  .object({ id: z.number(), name_en: z.string().nullable(), name_ar: z.string().nullable(), ...due })
  .transform((row): DueFollowUp[] => {
    const followUp = followUpOf(row);
    if (followUp === null) return [];
    const customer = { en: row.name_en, ar: row.name_ar };
    return [{ table: "customers", id: row.id, reference: null, customer, car: null, followUp, assignee: row.assignee }];
  });

/** The follow-ups that are due today or overdue, in the dealer's time zone. */
export async function listDueFollowUps(
  client: BrowserClient,
  scope: FollowUpScope,
  userId: string,
): Promise<DueFollowUps> {
  const today = dayAt();
  const orders = client
    .from("order_list")
    .select("id, reference, customer_name, car_snapshot, follow_up_on, follow_up_note, assignee", { count: "exact" })
    .is("deleted_at", null)
    .lte("follow_up_on", today);
  const customers = client
    .from("customer_list")
    .select("id, name_en, name_ar, follow_up_on, follow_up_note, assignee", { count: "exact" })
    .is("deleted_at", null)
    .lte("follow_up_on", today);
  const mine = `assigned_to.is.null,assigned_to.eq.${userId}`;
  const [ofOrders, ofCustomers] = await Promise.all([
    (scope === "mine" ? orders.or(mine) : orders).order("follow_up_on").order("id").limit(shown),
    (scope === "mine" ? customers.or(mine) : customers).order("follow_up_on").order("id").limit(shown),
  ]);
  const rows = [...z.array(orderRow).parse(unwrap(ofOrders)), ...z.array(customerRow).parse(unwrap(ofCustomers))];
  return {
    due: rows.flat().toSorted((one, other) => one.followUp.on.localeCompare(other.followUp.on)),
    orders: ofOrders.count ?? 0,
    customers: ofCustomers.count ?? 0,
  };
}
