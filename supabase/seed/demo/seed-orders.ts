import { done, type SeedClient, written } from "../client.ts";
import { seedCustomers } from "./customers.ts";
import { loadMessages } from "./messages.ts";
import { loadOrders } from "./orders.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";
import { demoCars } from "./stock.ts";
import type { Picture } from "./media.ts";
import { seedTradeIns } from "./trade-ins.ts";
import { loadViewings } from "./viewings.ts";
import type { Asker } from "./visits.ts";

/**
 * Writes the orders with their history, viewings, trade-ins and contact messages. Replaces the rows of an interrupted
 * load.
 * @returns who asked or ordered
 */
export async function seedOrders(
  client: SeedClient,
  now: Date,
  staff: Map<DemoStaffEmail, string>,
  pictures: Map<string, Picture>,
): Promise<Asker[]> {
  const cars = done(
    "Reading the cars",
    await client
      .from("cars")
      .select(
        `id, stock_no, model, model_ar, trim_level, year, title_en, title_ar, price, price_mode, office_id,
          brand:brands(name, name_ar)`,
      )
      .in(
        "stock_no",
        demoCars.map((car) => car.row.stock_no),
      ),
  );
  const loaded = loadOrders(now, new Map(cars.map((car) => [car.stock_no, car])), staff);
  const references = loaded.map(({ order }) => order.reference);
  written("Clearing the orders", await client.from("orders").delete().in("reference", references));
  const orders = done(
    "Writing the orders",
    await client
      .from("orders")
      .insert(loaded.map(({ order }) => order))
      .select("id, reference, customer_name, phone, email, language, car_id"),
  );
  const ids = new Map(orders.map((order) => [order.reference, order.id]));
  const events = loaded.flatMap(({ order, events: history }) => {
    const order_id = ids.get(order.reference);
    if (order_id === undefined) throw new Error(`The order ${order.reference} was not written`);
    return history.map((event) => ({ ...event, order_id }));
  });
  written("Writing the history of the orders", await client.from("order_events").insert(events));

  const viewings = loadViewings(now, cars, orders, staff);
  written(
    "Clearing the viewings",
    await client
      .from("viewings")
      .delete()
      .in(
        "reference",
        viewings.map(({ reference }) => reference),
      ),
  );
  written("Writing the viewings", await client.from("viewings").insert(viewings));

  const tradeIns = await seedTradeIns(client, now, orders, staff, pictures);

  const messages = loadMessages(now, staff);
  written(
    "Clearing the messages",
    await client
      .from("messages")
      .delete()
      .in(
        "idempotency_key",
        messages.map((message) => message.idempotency_key),
      ),
  );
  written("Writing the messages", await client.from("messages").insert(messages));
  await seedCustomers(
    client,
    loaded.map(({ order }) => order),
    now,
  );
  return [
    ...loaded.map(({ order }) => order),
    ...viewings.filter(({ order_id }) => !order_id),
    ...tradeIns,
    ...messages,
  ];
}
