import { z } from "zod";
import type { Database } from "~domain/database.types";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { type LostReason, lostReasons } from "~domain/lost-reasons";
import type { OrderStatus } from "~domain/order-statuses";
import { holdingStatuses } from "~domain/order-statuses";
import type { Localized } from "~/i18n/localized";
import { carSnapshot } from "~/admin/car-snapshot";
import { exactPhone } from "~/admin/list-filters";
import { type CampaignName, listCampaigns } from "./campaigns.queries";
import { orderColumns, orderRow, type OrderRow } from "./order-row";
import type { OrderStanding } from "./order-standing";
import { readStanding } from "./order-standing.queries";
import { type Source, sources } from "~domain/sources";

type CarStatus = Database["public"]["Enums"]["car_status"];

/** An event in the history of an order, as staff see it. */
export interface HistoryEvent {
  id: number;
  at: string;
  /** Who did it; null for the customer and for automatic changes. */
  actor: string | null;
  kind: Database["public"]["Enums"]["order_event_kind"];
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  /** Id of the earlier event that this one undoes or corrects; null otherwise. */
  about: number | null;
  note: string | null;
  /** Why the order was lost or cancelled with this move; null otherwise. */
  lostReason: LostReason | null;
  visible: boolean;
}

/** The ordered car as it is now. */
export interface CarNow {
  id: number;
  status: CarStatus;
  stockNo: string;
  price: number | null;
  /** Whether it is in the trash. */
  deleted: boolean;
  picture: string | null;
}

/** The order that holds a car. */
export interface Holder {
  id: number;
  reference: string;
  customer: string;
  holdUntil: string | null;
}

/** On which plates the car is registered for the buyer. */
export interface Registration {
  plate: string | null;
  /** Last day of the registration. */
  until: string | null;
  /** Version of the order. */
  version: number;
}

export interface OrderDetail {
  order: OrderRow;
  /** The name on the order; in both scripts where it is one of the customer's two. */
  customerName: Localized;
  /** Null if a colleague entered the order without the customer's consent. */
  consentAt: string | null;
  source: Source;
  /** The campaign that brought the customer; one that the settings no longer have is called by its code. */
  campaign: CampaignName | null;
  /** Further cars that the customer is interested in. */
  furtherCars: { id: number | null; name: Localized }[];
  registration: Registration;
  /** Placed or claimed by a signed-in customer. */
  hasAccount: boolean;
  events: HistoryEvent[];
  /** Null when the car has been deleted for good. */
  car: CarNow | null;
  /** Another order that holds the car; null if none does. */
  holder: Holder | null;
  standing: OrderStanding;
  others: OrdersOfPhone;
}

/**
 * One order with its history, its car as it is now, and what else its customer ordered. Throws `EMPTY` where there is
 * none.
 */
export async function findOrder(client: BrowserClient, id: number): Promise<OrderDetail> {
  const [row, record, events, standing, campaigns] = await Promise.all([
    client.from("order_list").select(orderColumns).eq("id", id).maybeSingle(),
    client
      .from("orders")
      .select(
        `consent_at, user_id, source, via, plate, registered_until, version,
          further:order_cars(position, car_id, car_snapshot)`,
      )
      .eq("id", id)
      .maybeSingle(),
    client
      .from("order_events")
      .select("id, at, actor, kind, from_status, to_status, about, note, lost_reason, visible_to_customer")
      .eq("order_id", id)
      .order("at")
      .order("id"),
    readStanding(client, id),
    listCampaigns(client),
  ]);
  const order = orderRow.parse(unwrap(row));
  const { consent_at: consentAt, user_id: userId, source, via, further, ...rest } = unwrap(record);
  const [car, holder, others, customer] = await Promise.all([
    order.carId === null ? null : findCar(client, order.carId),
    order.carId === null ? null : findHolder(client, order.carId, id),
    listByPhone(client, order.phone, id),
    order.customerId === null ? null : findNames(client, order.customerId),
  ]);
  const history = unwrap(events).map(
    ({ from_status, to_status, visible_to_customer, lost_reason, ...event }): HistoryEvent => ({
      ...event,
      fromStatus: from_status,
      toStatus: to_status,
      lostReason: lostReasons.find((reason) => reason === lost_reason) ?? null,
      visible: visible_to_customer,
    }),
  );
  const furtherCars = further
    .toSorted((one, other) => one.position - other.position)
    .map(({ car_id, car_snapshot }) => ({ id: car_id, name: carSnapshot.parse(car_snapshot).name }));
  return {
    order,
    customerName: nameOnOrder(order.customer, customer),
    consentAt,
    source: sources.find((one) => one === source) ?? "other",
    campaign:
      via === null ? null : (campaigns.find(({ code }) => code === via) ?? { code: via, name: { en: via, ar: null } }),
    furtherCars,
    registration: { plate: rest.plate, until: rest.registered_until, version: rest.version },
    hasAccount: userId !== null,
    events: history,
    car,
    holder,
    standing,
    others,
  };
}

async function findNames(client: BrowserClient, id: number) {
  return unwrapMaybe(await client.from("customers").select("name_en, name_ar").eq("id", id).maybeSingle());
}

/** A name in both scripts. A record with other names is left out: they may have been typed for another person. */
function nameOnOrder(name: string, customer: { name_en: string | null; name_ar: string | null } | null): Localized {
  if (customer !== null && (customer.name_en === name || customer.name_ar === name))
    return { en: customer.name_en, ar: customer.name_ar };
  return /[\u0600-\u06ff]/.test(name) ? { en: null, ar: name } : { en: name, ar: null };
}

async function findCar(client: BrowserClient, id: number): Promise<CarNow | null> {
  const pictures = client.from("car_images").select("path").eq("car_id", id).order("position").order("id").limit(1);
  const [car, picture] = await Promise.all([
    client.from("cars").select("id, status, stock_no, price, price_mode, deleted_at").eq("id", id).maybeSingle(),
    pictures.maybeSingle(),
  ]);
  const row = unwrapMaybe(car);
  if (!row) return null;
  return {
    id: row.id,
    status: row.status,
    stockNo: row.stock_no,
    price: row.price_mode === "fixed" ? row.price : null,
    deleted: row.deleted_at !== null,
    picture: unwrapMaybe(picture)?.path ?? null,
  };
}

/** The order that holds a car, other than `exceptId`; null if none does. */
export async function findHolder(client: BrowserClient, carId: number, exceptId: number): Promise<Holder | null> {
  const query = client
    .from("orders")
    .select("id, reference, customer_name, hold_until")
    .eq("car_id", carId)
    .neq("id", exceptId);
  const row = unwrapMaybe(await query.in("status", holdingStatuses).is("deleted_at", null).limit(1).maybeSingle());
  return row && { id: row.id, reference: row.reference, customer: row.customer_name, holdUntil: row.hold_until };
}

/** The orders of a customer, newest first, at most fifty. */
export async function listOfCustomer(client: BrowserClient, customerId: number): Promise<OrderRow[]> {
  const query = client.from("order_list").select(orderColumns).eq("customer_id", customerId).is("deleted_at", null);
  return z.array(orderRow).parse(unwrap(await query.order("created_at", { ascending: false }).limit(50)));
}

/** The newest orders from a phone, and their total number. */
export interface OrdersOfPhone {
  phone: string;
  orders: OrderRow[];
  total: number;
}

/** Orders from a phone, newest first, at most ten. */
export async function listByPhone(client: BrowserClient, phone: string, exceptId = 0): Promise<OrdersOfPhone> {
  const query = client
    .from("order_list")
    .select(orderColumns, { count: "exact" })
    .filter(...exactPhone(phone))
    .neq("id", exceptId)
    .is("deleted_at", null);
  const answer = await query.order("created_at", { ascending: false }).limit(10);
  const orders = z.array(orderRow).parse(unwrap(answer));
  return { phone, orders, total: answer.count ?? orders.length };
}
