import { modelAndTrim } from "../../../domain/model-and-trim.ts";
import { holdsCar, type OrderStatus, statusMeanings } from "../../../domain/order-statuses.ts";
import type { Enums, Insert, Row } from "../client.ts";
import { orderRow } from "../order-factory.ts";
import { randomFrom, referenceOf, uuidOf } from "../random.ts";
import { type DemoOrder, demoOrders } from "./orders-list.ts";
import { demoStaff, type DemoStaffEmail } from "./staff-and-team.ts";

export type OrderedCar = Pick<
  Row<"cars">,
  "id" | "stock_no" | "model" | "model_ar" | "trim_level" | "year" | "title_en" | "title_ar" | "price" | "price_mode"
> & {
  brand: { name: string; name_ar: string | null };
};

/** An order with its history, ready to be written: events carry the order's key because its id is not known yet. */
export interface LoadedOrder {
  order: Insert<"orders">;
  events: Omit<Insert<"order_events">, "order_id">[];
}

const hour = 3_600_000;
/** How long a step usually takes, in hours, before it is fitted into the time there was. */
const usual: Partial<Record<OrderStatus, number>> = {
  contacted: 1.2,
  viewing: 30,
  reserved: 22,
  paperwork: 40,
  ready: 60,
  delivered: 48,
  expired: 49,
  cancelled: 26,
  lost: 70,
};

/**
 * The orders of the demo as rows, with dates counted back from `now` and everyone's moves in the order they were made.
 */
export function loadOrders(
  now: Date,
  cars: Map<string, OrderedCar>,
  staff: Map<DemoStaffEmail, string>,
): LoadedOrder[] {
  return demoOrders.map((demo, index) => loadOrder(demo, index, now, cars, staff));
}

const demoReference = (index: number) => referenceOf(`demo order ${index}`);

/** The references of the demo's orders: a site may have others that were there before it. */
export const demoReferences = demoOrders.map((_, index) => demoReference(index));

function loadOrder(
  demo: DemoOrder,
  index: number,
  now: Date,
  cars: Map<string, OrderedCar>,
  staff: Map<DemoStaffEmail, string>,
): LoadedOrder {
  const random = randomFrom(1_000 + index);
  const created = now.getTime() - demo.daysAgo * 24 * hour;
  const status = demo.path.at(-1) ?? "new";
  const actor = demo.by ? (staff.get(demo.by) ?? null) : null;
  const at = (time: number) => new Date(Math.round(time / 1000) * 1000).toISOString();
  const events: LoadedOrder["events"] = [
    event({ at: at(created), kind: "created", to_status: "new", visible_to_customer: true }),
  ];

  // Held to the day after tomorrow, however long the demo has been standing.
  const holdUntil = holdsCar(status) ? at(now.getTime() + 40 * hour) : null;
  const times = moments(demo.path, created, now.getTime(), random);
  const first = times[0] ?? now.getTime();
  if (demo.by) {
    const name = demoStaff.find((person) => person.email === demo.by)?.name ?? null;
    events.push(event({ at: at(created + (first - created) * 0.3), kind: "assigned", actor, note: name }));
  }
  let previous: OrderStatus = "new";
  for (const [step, to_status] of demo.path.entries()) {
    const time = times[step] ?? now.getTime();
    if (to_status === "contacted" && step === 0)
      events.push(event({ at: at(time - 60_000), kind: "whatsapp", actor, note: greeting[demo.language] }));
    events.push(
      event({
        at: at(time),
        kind: "status",
        actor,
        from_status: previous,
        to_status,
        visible_to_customer: statusMeanings[to_status].told,
      }),
    );
    if (to_status === "reserved")
      events.push(
        event({
          at: at(time + 1_000),
          kind: "hold",
          actor,
          note: (holdUntil ?? at(time + 48 * hour)).replace(".000Z", "Z"),
          visible_to_customer: true,
        }),
      );
    previous = to_status;
  }
  if (demo.note) {
    const last = times.at(-1) ?? now.getTime();
    events.push(
      event({
        at: at(last + (now.getTime() - last) * 0.2),
        kind: "note",
        actor,
        note: demo.note[0],
        visible_to_customer: demo.note[1],
      }),
    );
  }
  const followUp = demo.followUp && {
    on: at(now.getTime() + demo.followUp[0] * 24 * hour).slice(0, 10),
    about: demo.followUp[1],
  };
  if (followUp) {
    const last = times.at(-1) ?? created;
    const note = `${followUp.on} ${followUp.about}`;
    events.push(event({ at: at(last + (now.getTime() - last) * 0.3), kind: "follow_up", actor, note }));
  }
  return {
    order: orderRow({
      ...carOf(demo, cars),
      reference: demoReference(index),
      idempotency_key: uuidOf(`demo order ${index}`),
      status,
      customer_name: demo.name,
      phone: `+9733300${String(11 + index).padStart(4, "0")}`,
      email: demo.email ?? null,
      contact: demo.contact ?? "whatsapp",
      language: demo.language,
      via: demo.via ?? null,
      message: demo.message ?? null,
      consent_at: at(created),
      created_at: at(created),
      updated_at: events.at(-1)?.at ?? at(created),
      assigned_to: actor,
      first_response_at: demo.path.length > 0 ? at(first - 60_000) : null,
      hold_until: holdUntil,
      follow_up_on: followUp?.on ?? null,
      follow_up_note: followUp?.about ?? null,
      lost_reason: demo.lost ?? null,
      lost_at: demo.lost ? at(times.at(-1) ?? now.getTime()) : null,
      // The day in Bahrain, three hours ahead of UTC.
      delivered_on: status === "delivered" ? at((times.at(-1) ?? now.getTime()) + 3 * hour).slice(0, 10) : null,
    }),
    events,
  };
}

const greeting = {
  en: "Good day, this is Maarad Motors. Thank you for your order; when would you like to see the car?",
  ar: "حياك الله، معك معرض موتورز. شكرًا على طلبك، متى يناسبك أن تعاين السيارة؟",
};

/** When each step was taken: at its usual pace, or faster where the order is too young for that. */
function moments(path: OrderStatus[], created: number, now: number, random: () => number): number[] {
  const wanted = path.map((status) => (usual[status] ?? 24) * (0.6 + random() * 0.8));
  const total = wanted.reduce((sum, hours) => sum + hours, 0) * hour;
  const pace = Math.min(1, ((now - created) * 0.9) / total);
  let time = created;
  return wanted.map((hours) => (time += hours * hour * pace));
}

function event(
  given: Partial<Insert<"order_events">> & { at: string; kind: Enums["order_event_kind"] },
): LoadedOrder["events"][number] {
  return { actor: null, from_status: null, to_status: null, note: null, visible_to_customer: false, ...given };
}

/** The car as it was offered: the same words as the database's own car_title(). */
function carOf(
  { car }: DemoOrder,
  cars: Map<string, OrderedCar>,
): Pick<Insert<"orders">, "car_id" | "car_snapshot" | "price"> {
  if (typeof car !== "string") {
    const { en, ar, brand, model, year, stock, price } = car;
    return { car_id: null, price, car_snapshot: { title_en: en, title_ar: ar, brand, model, year, stock_no: stock } };
  }
  const known = cars.get(car);
  if (!known) throw new Error(`The demo order is for ${car}, which is not in the stock`);
  return {
    car_id: known.id,
    price: known.price_mode === "fixed" ? known.price : null,
    car_snapshot: snapshotOf(known),
  };
}

/** A car as the database's own car_as_offered() puts it. */
export function snapshotOf(car: OrderedCar) {
  const title = (brand: string, model: string) => `${brand} ${modelAndTrim(model, car.trim_level)} ${car.year}`;
  return {
    title_en: car.title_en ?? title(car.brand.name, car.model),
    title_ar: car.title_ar ?? title(car.brand.name_ar ?? car.brand.name, car.model_ar ?? car.model),
    brand: car.brand.name,
    model: car.model,
    year: car.year,
    stock_no: car.stock_no,
  };
}
