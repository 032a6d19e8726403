import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "../../domain/order-statuses.ts";
import { orderTests } from "./setup/order-tests.ts";
import { randomFrom } from "../seed/random.ts";
import { engines } from "./setup/test-database.ts";

const seeds = [1, 2, 3, 4, 5, 6];
const steps = 90;

describe.each(engines)("whatever the desk does, on %s", (engine) => {
  const { database, own, nextCar, place, as } = orderTests(engine);

  /** What is wrong with the orders of these cars; nothing of it may ever be. */
  const wrongs = (cars: readonly number[]) => database.sql`
    select 'on sale though an order is bound' as wrong, o.reference from public.orders o
      join public.order_bindings b on b.order_id = o.id join public.cars c on c.id = o.car_id
      where c.id = any (${cars}) and c.status in ('available', 'coming_soon', 'draft')
        and (public.order_is_open(o.status) or o.status = 'delivered')
    union all select 'two orders hold a car', string_agg(o.reference, ' ') from public.orders o
      where o.car_id = any (${cars}) and public.order_holds_car(o.status) group by o.car_id having count(*) > 1
    union all select 'bound, and another holds the car', o.reference from public.orders o
      join public.order_bindings b on b.order_id = o.id
      where o.car_id = any (${cars}) and public.order_is_open(o.status) and exists (select from public.orders h
        where h.car_id = o.car_id and h.id <> o.id and public.order_holds_car(h.status))
    union all select 'delivered, and the car is not sold', o.reference from public.orders o
      join public.cars c on c.id = o.car_id
      where c.id = any (${cars}) and o.status = 'delivered' and o.deleted_at is null
        and c.status not in ('sold', 'archived')
    union all select 'the sum is not that of the ledger', o.reference from public.orders o
      join public.order_sums s on s.order_id = o.id
      where o.car_id = any (${cars}) and (s.paid < 0 or s.paid <> (select coalesce(sum(case
        when (p.kind = 'refund') = (p.reverses is null) then -p.amount else p.amount end), 0)
        from public.payments p where p.order_id = o.id))
    union all select 'a closed day is not what it was', c.day::text from public.day_closings c
      where c.sums is distinct from (select coalesce(jsonb_agg(to_jsonb(s) order by s.currency, s.method), '[]')
        from (select e.currency, e.method, count(*)::int as entries, sum(e.value) as amount
          from public.ledger_entries e where e.day between c.since and c.day group by e.currency, e.method) s)`;

  test.each(seeds)(
    "no car with a bound order is on sale, and the sums are those of the ledger (seed %i)",
    async (seed) => {
      const random = randomFrom(seed);
      const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
      const cars = [own.car];
      const orders: number[] = [];
      for (let n = 0; n < 2; n += 1) {
        if (n > 0) await nextCar();
        cars.push(own.car);
        for (let buyer = 0; buyer < 3; buyer += 1) orders.push(await place(`+9733660${seed}${n}${buyer}0`));
      }
      const who = () => one(["sales", "manager", "owner"] as const);
      const say = (query: string) => as(who(), (tx) => tx.unsafe(`select public.${query}`));
      const key = () => `'${randomUUID()}'`;
      const rowOf = async (id: number) =>
        (await database.sql`select status, car_id from public.orders where id = ${id}`)[0] ?? {};
      const anyOf = async (table: "payments" | "papers", id: number) =>
        one(await database.sql`select id from public.${database.sql(table)} where order_id = ${id}`)?.["id"] ?? 0;
      const deeds: readonly ((id: number, status: string) => Promise<unknown>)[] = [
        (id) =>
          say(`record_payment(${id}, '{"kind": "part", "method": "cash", "amount": ${one([1, 500])}}', ${key()})`),
        (id) =>
          say(`record_payment(${id}, '{"kind": "refund", "method": "cash", "amount": ${one([1, 500])}}', ${key()})`),
        async (id) => say(`reverse_payment(${await anyOf("payments", id)}, 'Wrong', ${key()})`),
        (id) => say(`issue_paper(${id}, '${one(["agreement", "quotation", "reservation"])}', null, ${key()})`),
        async (id) => say(`void_paper(${await anyOf("papers", id)}, 'Wrong', ${key()})`),
        (id, status) => say(`move_order(${id}, '${status}', '${one(orderStatuses)}', 'Why', p_lost_reason => 'price')`),
        (id, status) => say(`move_order(${id}, '${status}', '${one(orderStatuses)}', 'Why', p_lost_reason => 'price')`),
        (id, status) =>
          say(`end_bound_order(${id}, '${status}', '${one(["lost", "cancelled"])}', 'Why', false, 'price')`),
        (id, status) => say(`step_back_order(${id}, '${status}', '${one(orderStatuses)}', 'Why')`),
        (id, status) => say(`undo_order_move(${id}, '${status}')`),
        (id, status) =>
          say(
            `change_orders('[{"id": ${id}, "do": "move", "from": "${status}", "to": "${one(orderStatuses)}", ` +
              `"note": "Why", "reason": "price"}]')`,
          ),
        async (id) => {
          await database.sql`update public.orders set hold_until = now() - interval '1 minute'
          where id = ${id} and status = 'reserved'`;
          await as("anonymous", (tx) => tx`select public.lapse_holds()`);
        },
        async () =>
          say(
            `change_car(${one(cars)}, '{"status": "${one(["available", "sold", "archived", "draft", "reserved"])}"}')`,
          ),
        (id) => as(who(), (tx) => tx`update public.orders set deleted_at = now() where id = ${id}`),
        (id) => as(who(), (tx) => tx`update public.orders set deleted_at = null where id = ${id}`),
        (id) =>
          say(
            `record_payment(${id}, jsonb_build_object('kind', 'part', 'method', 'card', 'amount', 20, ` +
              `'received_on', public.site_today() - ${one([1, 2, 3])}), ${key()})`,
          ),
        async () => {
          const day = `(public.site_today() - ${one([0, 1, 2, 3])})`;
          const counted = `(select jsonb_agg(c || jsonb_build_object('counted', c ->> 'expected'))
            from jsonb_array_elements(public.day_to_close(${day}) -> 'cash') c)`;
          return say(`close_day(${day}, ${counted}, null, ${key()})`);
        },
        async () => say(`set_car_back(${one(cars)}, 'available', 'Why')`),
      ];
      let done = 0;
      for (let step = 0; step < steps; step += 1) {
        const id = one(orders);
        const { status } = await rowOf(id);
        const deed = one(deeds);
        try {
          await deed(id, String(status));
          done += 1;
        } catch (error) {
          // What is refused is refused with a word of ours, not by chance.
          expect(String((error as { code?: string }).code), String(error)).toMatch(/^(PT4\d\d|42501)$/);
        }
        expect(await wrongs(cars), `step ${step}: ${String(deed)}`).toEqual([]);
      }
      expect(done).toBeGreaterThan(15);
      // What the months earned is what the orders earned.
      const [sums] = await as(
        "owner",
        (tx) => tx`select
          (select coalesce(sum(orders), 0)::int from public.margin_totals() where part = 'month') as months,
        (select coalesce(sum(orders), 0)::int from public.margin_totals() where part = 'all') as every`,
      );
      const [delivered] = await database.sql`select count(*)::int as count from public.orders
      where status = 'delivered' and deleted_at is null`;
      expect(sums).toEqual({ months: delivered?.["count"], every: delivered?.["count"] });
      // The takings of the days are what the orders have been paid.
      const [takings] = await as(
        "owner",
        (tx) => tx`select
          (select coalesce(sum(amount), 0) from public.ledger_sums(public.site_today() - 9, public.site_today() + 1)
            where part = 'all') as ledger,
          (select coalesce(sum(paid), 0) from public.order_sums) as paid`,
      );
      expect(takings?.["ledger"]).toBe(takings?.["paid"]);
      expect(await database.sql`select day from public.day_closings`).not.toEqual([]);
    },
  );
});
