import { randomUUID } from "node:crypto";
import { orderTests } from "./order-tests.ts";
import type { Engine } from "./test-database.ts";

export interface CostLine {
  kind: string;
  amount: string | number;
  words?: string | null;
  spent_on?: string;
}

/** As `orderTests`, with what owner and manager do with costs. */
export function costTests(engine: Engine) {
  const orders = orderTests(engine);
  const { own, as, move } = orders;
  type Who = Parameters<typeof as>[0];

  const add = (lines: readonly CostLine[], given: { who?: Who; key?: string; car?: number } = {}) =>
    as(given.who ?? "manager", async (tx) => {
      const sent = JSON.stringify(lines);
      return (
        await tx`select public.add_car_costs(${given.car ?? own.car}, ${sent}::text::jsonb,
        ${given.key ?? randomUUID()}) as answer`
      )[0]?.["answer"];
    });
  const terms = (id: number, said: object) =>
    as("owner", async (tx) => {
      const sent = JSON.stringify(said);
      await tx`select public.save_terms(${id}, null, ${sent}::text::jsonb, ${randomUUID()})`;
    });
  const deliver = async (id: number) => {
    await move(id, "new", "reserved");
    await move(id, "reserved", "ready");
    await move(id, "ready", "delivered");
  };
  const marginOf = (id: number) =>
    as("owner", async (tx) => {
      const rows =
        await tx`select agreed::text, price::text, extras::text, income::text, costs::text, margin::text, problem, days
        from public.order_margins where order_id = ${id}`;
      return rows[0];
    });
  const remove = (id: number, at: Date | null, who: Who = "manager") =>
    as(who, (tx) => tx`update public.car_costs set removed_at = ${at} where id = ${id} returning id`);

  return { ...orders, add, terms, deliver, marginOf, remove };
}
