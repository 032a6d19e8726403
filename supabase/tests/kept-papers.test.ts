import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("papers of an erased person, on %s", (engine) => {
  const { database, place, as, move, refusal } = orderTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  /** A delivered order with a deposit, its receipt, a quotation and an agreement, and the customer's record. */
  const sale = async () => {
    const id = await place();
    const paid = await call(
      "sales",
      `record_payment(${id}, '{"kind": "deposit", "method": "cash", "amount": 500, "reference": "POS 7"}',
        '${randomUUID()}')`,
    );
    for (const kind of ["quotation", "agreement"])
      await call("sales", `issue_paper(${id}, '${kind}', null, '${randomUUID()}')`);
    await call("sales", `issue_paper(${id}, 'receipt', ${paid.id}, '${randomUUID()}')`);
    await move(id, "reserved", "ready");
    await move(id, "ready", "delivered");
    const [row] = await database.sql`select customer_id from public.orders where id = ${id}`;
    return { id, customer: Number(row?.["customer_id"]), number: String(paid.number) };
  };
  const erase = async (customer: number) => {
    const [row] = await database.sql`select version from public.customers where id = ${customer}`;
    return call("owner", `erase_customer(${customer}, ${row?.["version"]})`);
  };
  const papers = (id: number, who: Who = "owner") =>
    as(
      who,
      (tx) => tx`select kind, snapshot -> 'customer' as customer, snapshot #>> '{sums,total}' as total
        from public.papers where order_id = ${id} order by id`,
    );

  test("agreements and receipts keep name and figures, and nothing else of the person", async () => {
    const { id, customer } = await sale();
    await erase(customer);
    const kept = { name: "Noor", name_en: "Noor", name_ar: null };
    expect(await papers(id)).toEqual([
      { kind: "quotation", customer: null, total: "10000.000" },
      { kind: "agreement", customer: kept, total: "10000.000" },
      { kind: "receipt", customer: kept, total: "10000.000" },
    ]);
    const [whole] = await database.sql`select string_agg(snapshot::text, '') as text from public.papers
      where order_id = ${id}`;
    expect(whole?.["text"]).not.toMatch(/\+973/);
    // A transfer is matched with the bank's statement by its reference.
    expect(whole?.["text"]).toContain("POS 7");
    const [paid] = await database.sql`select reference from public.payments where order_id = ${id}`;
    expect(paid?.["reference"]).toBe("POS 7");
  });

  test("are for owner and manager", async () => {
    const { id, customer } = await sale();
    expect(await papers(id, "sales")).toHaveLength(3);
    await erase(customer);
    expect(await papers(id, "manager")).toHaveLength(3);
    expect(await papers(id, "sales")).toEqual([]);
  });

  test("are named before the owner decides, each with the day until which the name stays", async () => {
    const { customer, number } = await sale();
    const [years] = await database.sql`select (public.site_today() + interval '10 years')::date::text as day`;
    const found = await call("owner", `erased_papers(${customer})`);
    expect(found).toMatchObject({
      papers: [
        { kind: "receipt", number, kept_until: years?.["day"] },
        { kind: "agreement", kept_until: years?.["day"] },
        { kind: "quotation", kept_until: null },
      ],
      payments: [{ number, kind: "deposit", amount: 500, currency: "BHD" }],
      papers_count: 3,
      payments_count: 1,
    });
    for (const who of ["sales", "manager"] as const)
      expect(await refusal(call(who, `erased_papers(${customer})`))).toBe("42501 | owners_only");
    expect(await refusal(call("owner", "erased_papers(0)"))).toBe("PT404 | customer_not_found");
  });

  test("what has to be ended first is named, a viewing that is to come after the delivery as well", async () => {
    const { id, customer } = await sale();
    const open = async () => (await call("owner", `erased_papers(${customer})`)).open;
    expect(await open()).toEqual([]);
    const [car] = await database.sql`select car_id from public.orders where id = ${id}`;
    const [viewing] = await database.sql`insert into public.viewings (reference, idempotency_key, kind, status,
        office_id, starts_at, ends_at, car_id, order_id, customer_id, customer_name, phone, language)
      select public.new_viewing_reference(), gen_random_uuid(), 'viewing', 'confirmed', 'x', now() + interval '1 day',
        now() + interval '1 day 1 hour', ${car?.["car_id"]}, o.id, o.customer_id, o.customer_name, o.phone, o.language
        from public.orders o where o.id = ${id} returning id, reference`;
    expect(await open()).toEqual([{ kind: "viewing", id: Number(viewing?.["id"]), reference: viewing?.["reference"] }]);
    expect(await refusal(erase(customer))).toContain("customer_active");
  });

  test("lose the name when the years of the settings are over", async () => {
    const { id, customer } = await sale();
    await erase(customer);
    expect(await call("anonymous", "forget_old_papers()")).toBe(0);
    const years = (count: number | null) =>
      database.sql`insert into public.site_content (content_key, content_value, private)
        values ('papers', ${JSON.stringify(count === null ? {} : { keep_years: count })}::text::jsonb, true)
        on conflict (content_key) do update set content_value = excluded.content_value`;
    await years(1);
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.papers set issued_at = issued_at - interval '366 days' where order_id = ${id}`;
    });
    expect(await call("anonymous", "forget_old_papers()")).toBe(2);
    await years(null);
    expect((await papers(id)).map((row) => row["customer"])).toEqual([null, null, null]);
    expect(await call("anonymous", "forget_old_papers()")).toBe(0);
  });
});
