import type { Insert, Row, SeedClient } from "./client.ts";
import { done } from "./client.ts";
import { referenceOf, uuidOf } from "./random.ts";

let count = 0;

/** A whole row of `orders`: every column that has a default is there, so that rows can be sent together. */
export function orderRow(given: Partial<Insert<"orders">> = {}): Insert<"orders"> {
  count += 1;
  const at = given.created_at ?? new Date().toISOString();
  return {
    reference: referenceOf(`order ${count}`),
    idempotency_key: uuidOf(`order ${count}`),
    car_id: null,
    user_id: null,
    status: "new",
    customer_name: "Test Customer",
    phone: "+97333000010",
    email: null,
    contact: "whatsapp",
    language: "en",
    message: null,
    consent_at: at,
    car_snapshot: {
      title_en: "Test Car 2024",
      title_ar: "سيارة تجربة 2024",
      brand: "Test",
      model: "Car",
      year: 2024,
      stock_no: "T-0",
    },
    price: 10_000,
    currency: "BHD",
    assigned_to: null,
    first_response_at: null,
    hold_until: null,
    follow_up_on: null,
    follow_up_note: null,
    lost_reason: null,
    lost_at: null,
    deleted_at: null,
    created_at: at,
    updated_at: at,
    ...given,
  };
}

/** Writes one order past `place_order`, in any state, and answers its row. */
export async function createOrder(client: SeedClient, given: Partial<Insert<"orders">> = {}): Promise<Row<"orders">> {
  return done("Creating an order", await client.from("orders").insert(orderRow(given)).select().single());
}
