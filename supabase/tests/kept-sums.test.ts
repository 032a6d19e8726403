import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { pick, randomFrom } from "../seed/random.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

/** How many random writes; `KEPT_SUMS=10000` takes some minutes. */
const writes = Number(process.env["KEPT_SUMS"] ?? 400);

describe.each(engines)("what is kept beside customers and orders on %s", (engine) => {
  const { database, nextCar, place, as } = orderTests(engine);
  // Many, because no number may send much in a day.
  const phoneOf = (number: number) => `+9733320${String(Math.floor(number * 40)).padStart(4, "0")}`;

  const kept = async () => ({
    activity: await database.sql`select * from public.customer_activity order by customer_id`,
    unpaid: await database.sql`select order_id from public.unpaid_orders order by order_id`,
  });

  test(
    "is what counting anew says, whatever was written, refused, merged, taken back or erased",
    { timeout: 30_000 + writes * 100 },
    async () => {
      const random = randomFrom(20261128);
      // The samples say that an order is unpaid which is not.
      await database.sql`select public.mark_unpaid(null)`;
      const one = async (table: string, condition = "true") => {
        const rows = await database.sql.unsafe(`select * from public.${table} where ${condition} order by id`);
        return rows[Math.floor(random() * rows.length)];
      };
      const sql = database.sql;
      const actions: Record<string, () => Promise<unknown>> = {
        async order() {
          await nextCar();
          await place(phoneOf(random()));
        },
        message: () =>
          sql`select public.send_message('Noor', 'Still there?', ${randomUUID()}, ${phoneOf(random())},
            p_consent => true)`,
        async step() {
          const order = await one("orders", "id <> 9001");
          const steps = await sql`select to_status from public.order_transitions
            where from_status = ${order?.["status"]} order by to_status`;
          const to = steps[Math.floor(random() * steps.length)]?.["to_status"];
          await as(
            "owner",
            (tx) => tx`select public.move_order(${order?.["id"]}, ${order?.["status"]}, ${to}, null,
            false, null, ${["lost", "cancelled"].includes(to) ? "price" : null})`,
          );
        },
        async trash() {
          const table = pick(random, ["orders", "messages", "viewings", "trade_ins"] as const);
          const row = await one(table);
          await sql.unsafe(`update public.${table} set deleted_at = ${random() < 0.5 ? "now()" : "null"}
            where id = ${row?.["id"]}`);
        },
        async pay() {
          const order = await one("orders", "status not in ('lost', 'cancelled', 'expired')");
          const sent = JSON.stringify({ kind: "part", method: "cash", amount: pick(random, [100, 5000, 10_000]) });
          await as(
            "owner",
            (tx) => tx`select public.record_payment(${order?.["id"]}, ${sent}::text::jsonb,
            ${randomUUID()})`,
          );
        },
        async takeBack() {
          const payment = await one("payments", "reverses is null");
          await as(
            "owner",
            (tx) => tx`select public.reverse_payment(${payment?.["id"]}, 'Typed twice',
            ${randomUUID()})`,
          );
        },
        async agreeOn() {
          const order = await one("orders", "id <> 9001");
          await sql`insert into public.order_terms (order_id, agreed_price) values (${order?.["id"]}, 9000)
            on conflict (order_id) do update set agreed_price = ${pick(random, [1, 4000, 12_000])}`;
        },
        async merge() {
          const [keep, gone] = [await one("customers"), await one("customers")];
          await as(
            "owner",
            (tx) => tx`select public.merge_customers(${keep?.["id"]}, ${keep?.["version"]},
            ${gone?.["id"]}, ${gone?.["version"]})`,
          );
        },
        async part() {
          const merge = await one("customer_merges", "undone_at is null");
          await as("owner", (tx) => tx`select public.undo_merge(${merge?.["id"]})`);
        },
        async erase() {
          const customer = await one("customers", "merged_into is null");
          await as("owner", (tx) => tx`select public.erase_customer(${customer?.["id"]}, ${customer?.["version"]})`);
        },
        async cutOff() {
          await sql.begin(async (tx) => {
            await tx`update public.orders set deleted_at = now() where id <> 9001`;
            await tx`select 1 / 0`;
          });
        },
      };
      const done = new Map<string, number>();
      for (let write = 0; write < writes; write += 1) {
        const name = pick(random, Object.keys(actions) as [string, ...string[]]);
        // Much of what is tried is refused; that counts, too.
        await actions[name]?.().then(
          () => done.set(name, (done.get(name) ?? 0) + 1),
          () => undefined,
        );
      }
      expect([...done.keys()].toSorted()).toEqual(
        Object.keys(actions)
          .filter((name) => name !== "cutOff")
          .toSorted(),
      );
      const before = await kept();
      await sql`select public.count_activity(null), public.mark_unpaid(null)`;
      expect(before).toEqual(await kept());
      expect(before.activity.length).toBeGreaterThan(3);
    },
  );
});
