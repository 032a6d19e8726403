import { expect, test } from "vitest";
import { done, written } from "../seed/client.ts";
import { dayBefore } from "../seed/demo/days.ts";
import { createOrder } from "../seed/order-factory.ts";
import { seedDemo } from "../seed/seed.ts";
import { startTestBackend } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

test.each(engines)("a demo leaves orders and visits that were there before as they are, on %s", async (engine) => {
  const now = new Date();
  const backend = await startTestBackend({ engine });
  try {
    const service = backend.service();
    const old = await createOrder(service, { status: "reserved", created_at: "2020-02-01T10:00:00Z" });
    const paid = await createOrder(service, { status: "reserved", created_at: now.toISOString() });
    const by = { received_by: crypto.randomUUID(), received_at: now.toISOString() };
    for (const { id } of [old, paid])
      written(
        "Reserving an order",
        await service.from("order_events").insert({ order_id: id, kind: "status", to_status: "reserved" }),
      );
    const payment = done(
      "Paying",
      await service
        .from("payments")
        .insert({
          ...by,
          order_id: paid.id,
          idempotency_key: crypto.randomUUID(),
          request: "",
          kind: "deposit",
          method: "cash",
          amount: 100,
        })
        .select("id")
        .single(),
    );
    written(
      "Writing a receipt",
      await service.from("papers").insert({
        order_id: paid.id,
        kind: "receipt",
        payment_id: payment.id,
        idempotency_key: crypto.randomUUID(),
        request: "",
        issued_at: by.received_at,
        issued_by: by.received_by,
      }),
    );
    const yesterday = dayBefore(now, 1);
    written("Counting", await service.from("visit_days").insert({ day: yesterday, visitors: 3 }));
    const visits = { day: yesterday, value: "", visits: 4 };
    written(
      "Counting visits",
      await service.from("visit_counts").insert([
        { ...visits, kind: "via" },
        { ...visits, kind: "language", value: "en" },
        { ...visits, kind: "device", value: "phone" },
      ]),
    );
    expect(await seedDemo({ client: service, now })).toBe(true);
    const [left] = await backend.sql`select
      (select count(*)::int from public.order_terms where order_id in (${old.id}, ${paid.id})) as terms,
      (select count(*)::int from public.payments where order_id in (${old.id}, ${paid.id})) as payments,
      (select count(*)::int from public.papers where order_id in (${old.id}, ${paid.id})) as papers,
      (select count(*)::int from public.papers) as all`;
    expect(left).toMatchObject({ terms: 0, payments: 1, papers: 1 });
    expect(left?.["all"]).toBeGreaterThan(3);
    const [counted] = await backend.sql`select (select sum(visits)::int from public.visit_counts) as visits,
      (select count(*)::int from public.visit_days) as days, (select count(*)::int from public.car_visits) as cars`;
    expect(counted).toEqual({ visits: 12, days: 1, cars: 0 });
  } finally {
    await backend.close();
  }
});
