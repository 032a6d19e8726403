import { type Insert, done, type Row, type SeedClient, written } from "../client.ts";
import { uuidOf } from "../random.ts";
import { demoReferences } from "./orders.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";

type Order = Pick<Row<"orders">, "id" | "reference" | "status" | "price" | "currency"> & {
  events: Pick<Row<"order_events">, "at" | "to_status" | "actor">[];
};

/** What was agreed and paid for the orders of the demo. */
interface DemoMoney {
  terms: Insert<"order_terms">[];
  lines: Insert<"order_lines">[];
  payments: Insert<"payments">[];
  /** The key of a payment that was typed twice, and is reversed. */
  typedTwice: string | null;
}

const day = 86_400_000;
const deposit = 500;
const reasons = ["Paid in full at once", "Second car of the family", "Small scratch on the rear bumper"];
/** A colleague who has left, where the demo has no staff. */
const nobody = uuidOf("demo cashier");

/** The day of an instant, as the demo's dates are counted. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Money of the demo's orders: those on their way have a deposit (one of them is late), those delivered are paid to the
 * last fils, one that was cancelled got its deposit back, and one payment was typed twice and reversed.
 */
export function loadMoney(now: Date, orders: readonly Order[]): DemoMoney {
  const money: DemoMoney = { terms: [], lines: [], payments: [], typedTwice: null };
  let late = false;
  let refunded = false;
  for (const [index, order] of orders.entries()) {
    const at = (status: string) => order.events.find(({ to_status }) => to_status === status);
    const held = at("reserved");
    if (order.price === null || !held) continue;
    const over = order.status === "cancelled" || order.status === "lost" || order.status === "expired";
    if (over && (refunded || order.status !== "cancelled")) continue;
    const reservedAt = Date.parse(held.at);
    const by = held.actor ?? nobody;
    const discount = index % 3 === 1 ? Math.round(order.price / 10_000) * 100 : 0;
    const lines = over ? [] : linesOf(index);
    // The first reservation of the list that still waits for its deposit.
    const waits: boolean = order.status === "reserved" && !late;
    late ||= waits;
    money.terms.push({
      order_id: order.id,
      agreed_price: discount > 0 ? order.price - discount : null,
      reason: discount > 0 ? (reasons[index % reasons.length] ?? null) : null,
      deposit_amount: deposit,
      deposit_due: waits ? dayOf(now.getTime() - 2 * day) : dayOf(reservedAt + 2 * day),
    });
    money.lines.push(...lines.map((line, place) => ({ ...line, order_id: order.id, position: place + 1 })));
    if (waits) continue;
    const pay = (name: string, time: number, payment: Pick<Insert<"payments">, "kind" | "method" | "amount">) => ({
      ...payment,
      order_id: order.id,
      idempotency_key: uuidOf(`payment ${order.reference} ${name}`),
      request: "",
      received_at: new Date(time).toISOString(),
      recorded_at: new Date(time).toISOString(),
      received_by: by,
      reference: payment.method === "transfer" ? `TRF ${24_000 + index * 37}` : null,
      note: null,
    });
    money.payments.push(pay("deposit", reservedAt + day / 24, { kind: "deposit", method: "card", amount: deposit }));
    if (over) {
      refunded = true;
      money.payments.push(pay("refund", reservedAt + day, { kind: "refund", method: "transfer", amount: deposit }));
      continue;
    }
    const delivered = at("delivered");
    if (!delivered) continue;
    const total = order.price - discount + lines.reduce((sum, line) => sum + line.amount, 0);
    const paidAt = Date.parse(delivered.at) - day / 8;
    if (money.typedTwice === null) {
      const twice = pay("twice", paidAt - day / 24, { kind: "part", method: "card", amount: deposit });
      money.payments.push(twice);
      money.typedTwice = twice.idempotency_key;
    }
    money.payments.push(
      pay("balance", paidAt, { kind: "balance", method: index % 2 ? "transfer" : "cheque", amount: total - deposit }),
    );
  }
  // Numbers are given in the order in which the rows are written.
  money.payments.sort((one, other) => (one.recorded_at ?? "").localeCompare(other.recorded_at ?? ""));
  return money;
}

type Line = Pick<Insert<"order_lines">, "kind" | "name_en" | "name_ar" | "taxed"> & { amount: number };

function linesOf(index: number): Line[] {
  const plates: Line = { kind: "plates", name_en: null, name_ar: null, amount: 25, taxed: false };
  const insurance: Line = { kind: "insurance", name_en: null, name_ar: null, amount: 320, taxed: false };
  const film: Line = {
    kind: "extra",
    name_en: "Paint protection film",
    name_ar: "حماية الطلاء",
    amount: 450,
    taxed: true,
  };
  const mats: Line = { kind: "extra", name_en: "Floor mats", name_ar: "دواسات", amount: 0, taxed: true };
  return (
    [
      [plates, insurance],
      [plates, insurance, film],
      [plates, mats],
    ][index % 3] ?? []
  );
}

/**
 * Writes the money of the demo. Comes when everything else is there: orders with payments cannot be cleared, so an
 * interrupted load could not begin again.
 */
export async function seedMoney(client: SeedClient, now: Date, staff: Map<DemoStaffEmail, string>): Promise<void> {
  const orders = done(
    "Reading the orders",
    await client
      .from("orders")
      .select("id, reference, status, price, currency, events:order_events(at, to_status, actor)")
      .in("reference", demoReferences)
      .is("deleted_at", null)
      .order("created_at"),
  );
  const { terms, lines, payments, typedTwice } = loadMoney(now, orders);
  written("Writing what was agreed", await client.from("order_terms").upsert(terms));
  written("Writing the lines of the prices", await client.from("order_lines").upsert(lines));
  const cashiers = new Set(staff.values());
  const known = payments.map((payment) => ({
    ...payment,
    received_by: cashiers.has(payment.received_by) ? payment.received_by : nobody,
  }));
  const place = known.findIndex(({ idempotency_key }) => idempotency_key === typedTwice);
  const wrong = known[place];
  if (!wrong) return written("Writing the payments", await client.from("payments").insert(known));
  const until = known.slice(0, place + 1);
  const kept = done("Writing the payments", await client.from("payments").insert(until).select("id, idempotency_key"));
  const at = new Date(Date.parse(wrong.received_at) + day / 96).toISOString();
  const reversal = {
    ...wrong,
    idempotency_key: uuidOf("reversal of the demo"),
    reverses: kept.find(({ idempotency_key }) => idempotency_key === typedTwice)?.id ?? 0,
    note: "Typed twice",
    received_at: at,
    recorded_at: at,
  };
  written(
    "Reversing a payment",
    await client.from("payments").insert([reversal, ...known.slice(place + 1)].map(whole)),
  );
}

/** Rows that are sent together name the same columns. */
function whole(payment: Insert<"payments">): Insert<"payments"> {
  return { reverses: null, ...payment };
}
