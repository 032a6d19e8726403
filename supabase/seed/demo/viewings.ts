import type { Json } from "../../../domain/database.types.ts";
import { viewingDefaults } from "../../../domain/viewing-settings.ts";
import type { ViewingStatus } from "../../../domain/viewing-statuses.ts";
import type { Insert, Row } from "../client.ts";
import { referenceOf, uuidOf } from "../random.ts";
import { zone } from "./days.ts";
import { type OrderedCar, snapshotOf } from "./orders.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";
import { type DemoViewing, demoViewings } from "./viewings-list.ts";

export type ViewedOrder = Pick<Row<"orders">, "id" | "customer_name" | "phone" | "email" | "language" | "car_id">;
export type ViewedCar = OrderedCar & Pick<Row<"cars">, "office_id">;

const hour = 3_600_000;
const length = 30 * 60_000;

/** The viewings of the demo as rows, with days counted from `now`. */
export function loadViewings(
  now: Date,
  cars: readonly ViewedCar[],
  orders: readonly ViewedOrder[],
  staff: Map<DemoStaffEmail, string>,
): Insert<"viewings">[] {
  return demoViewings.map((demo, index) => {
    const customer = customerOf(demo, index, orders);
    const wanted = "car" in demo.who ? demo.who.car : undefined;
    const car = cars.find(({ id, stock_no }) => (wanted ? stock_no === wanted : id === customer.car_id));
    const starts = startOf(demo, now);
    const at = (time: number) => new Date(time).toISOString();
    const created = at(Math.min(starts - 50 * hour, now.getTime() - (index + 1) * 0.4 * hour));
    const status = demo.day === 0 ? statusToday(starts, now) : demo.status;
    return {
      reference: `MV-${referenceOf(`demo viewing ${index}`).slice(3)}`,
      idempotency_key: uuidOf(`demo viewing ${index}`),
      kind: demo.kind,
      status,
      office_id: car?.office_id ?? "manama",
      starts_at: at(starts),
      ends_at: at(starts + length),
      car_id: car?.id ?? null,
      car_snapshot: car ? snapshotOf(car) : null,
      order_id: customer.id,
      customer_name: customer.customer_name,
      phone: customer.phone,
      email: customer.email,
      language: customer.language,
      // Colleagues note the viewings of orders; what brought the customer is with the order.
      via: "order" in demo.who ? null : (demo.who.via ?? null),
      wish: demo.wish ?? null,
      note: demo.note ?? null,
      assigned_to: demo.by ? (staff.get(demo.by) ?? null) : null,
      consent_at: created,
      confirmed_at: status === "requested" ? null : at(Date.parse(created) + 0.2 * hour),
      created_at: created,
    };
  });
}

/**
 * How the demo takes viewings: with the national day of Bahrain that comes next, on which its showrooms open for the
 * afternoon alone.
 */
export function demoViewingRules(now: Date): Json {
  const year = now.getUTCFullYear() + (now.getUTCMonth() === 11 && now.getUTCDate() > 17 ? 1 : 0);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: "16:00", closes: "21:00" }));
  return {
    ...viewingDefaults,
    enabled: true,
    at_once: 3,
    exceptions: [
      {
        from: `${year}-12-16`,
        to: `${year}-12-17`,
        office: null,
        name: { en: "National Day", ar: "العيد الوطني" },
        closed: false,
        hours,
      },
    ],
  };
}

function startOf({ day, time }: DemoViewing, now: Date): number {
  const today = Math.floor((now.getTime() + zone) / (24 * hour)) * 24 * hour - zone;
  const midnight = today + day * 24 * hour;
  const friday = new Date(midnight + zone).getUTCDay() === 5;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return midnight + (hours + (friday && hours < 13 ? 7 : 0)) * hour + minutes * 60_000;
}

function statusToday(starts: number, now: Date): ViewingStatus {
  if (now.getTime() < starts) return "confirmed";
  return now.getTime() < starts + 2 * length ? "arrived" : "done";
}

function customerOf({ who }: DemoViewing, index: number, orders: readonly ViewedOrder[]) {
  if (!("order" in who))
    return {
      id: null,
      car_id: null,
      customer_name: who.name,
      phone: `+9733300${String(201 + index).padStart(4, "0")}`,
      email: who.email ?? null,
      language: who.language,
    };
  const order = orders.find(({ customer_name }) => customer_name === who.order);
  if (!order) throw new Error(`The demo viewing of ${who.order} has no order`);
  return order;
}
