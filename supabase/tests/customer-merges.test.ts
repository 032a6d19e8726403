import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("merges of customers on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    for (const table of ["viewings", "orders", "messages", "customers"])
      await database.sql.unsafe(`delete from public.${table}`);
  });

  const order = (name: string, phone: string, email: string | null = null) =>
    actAs(
      database.sql,
      "anonymous",
      (tx) => tx`select public.place_order(9001, ${name}, ${phone}, ${randomUUID()}, ${email}, p_consent => true)`,
    );
  const customer = async (phone: string) => {
    const [row] = await database.sql`select * from public.customers where phone = ${phone}`;
    return { ...row, id: Number(row?.["id"]), version: Number(row?.["version"]) };
  };
  const call = (query: string, who: Person = "sales") =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const merge = async (keep: string, gone: string, who: Person = "sales") => {
    const [kept, other] = [await customer(keep), await customer(gone)];
    return call(`merge_customers(${kept.id}, ${kept.version}, ${other.id}, ${other.version})`, who);
  };
  const orders = async (id: number) =>
    (await database.sql`select phone from public.orders where customer_id = ${id} order by id`).map(
      (row) => row["phone"],
    );

  const [one, two] = ["+97333001111", "+97333002222"];

  test("everything of both is on one record, which is found by either phone, and apart again after undo", async () => {
    await order("Noor", "+97333001111");
    await order("نور", "+97333002222", "noor@example.com");
    const [kept, gone] = [await customer(one), await customer(two)];
    const { merge: id } = await merge(one, two);
    expect(await customer(one)).toMatchObject({
      id: kept.id,
      name_en: "Noor",
      name_ar: "نور",
      email: "noor@example.com",
      phones: [two],
    });
    expect(await database.sql`select id, orders from public.customer_list`).toEqual([
      { id: String(kept.id), orders: 2 },
    ]);
    await order("Noor again", "+97333002222");
    expect(await orders(kept.id)).toEqual([one, two, two]);
    await call(`save_customer('{"notes": "Likes red"}', ${kept.id}, ${(await customer(one)).version})`);

    expect(await call(`undo_merge(${id})`)).toEqual({ id: kept.id, other: gone.id });
    expect(await call(`undo_merge(${id})`)).toEqual({ id: kept.id, other: gone.id });
    expect(await customer(one)).toMatchObject({ name_ar: null, email: null, phones: [], notes: "Likes red" });
    expect(await customer(two)).toMatchObject({ name_ar: "نور", email: "noor@example.com", merged_into: null });
    expect([await orders(kept.id), await orders(gone.id)]).toEqual([[one], [two, two]]);
  });

  test("a merge is made once; one of an older version, of oneself or by an editor is refused", async () => {
    await order("Noor", "+97333001111");
    await order("Noora", "+97333002222");
    const [kept, gone] = [await customer(one), await customer(two)];
    expect(await refusalOf(call(`merge_customers(${kept.id}, 9, ${gone.id}, 1)`))).toBe("PT409 version_conflict");
    expect(await refusalOf(call(`merge_customers(${kept.id}, 1, ${kept.id}, 1)`))).toBe("PT404 customer_not_found");
    expect(await refusalOf(merge(one, two, "editor"))).toBe("42501 sellers_only");
    const first = await call(`merge_customers(${kept.id}, 1, ${gone.id}, 1)`);
    expect(await call(`merge_customers(${kept.id}, 1, ${gone.id}, 1)`)).toEqual(first);
    expect(await refusalOf(call("undo_merge(0)"))).toBe("PT404 merge_not_found");
  });

  test("likely twins are named with their reasons, never one without any", async () => {
    await order("Noor Ahmed", "+97333001111", "noor@example.com");
    await order("Noor Ahmad", "+97333002222");
    await order("Somebody", "+966533001111");
    await order("Else", "+97333004444");
    const { id } = await customer(one);
    const twins = await call(`customer_twins(${id})`);
    const named = new Map(
      (await database.sql`select id, name_en from public.customers`).map((row) => [Number(row["id"]), row["name_en"]]),
    );
    expect(twins.map((twin: { other: number; reasons: string[] }) => [named.get(twin.other), twin.reasons])).toEqual(
      expect.arrayContaining([
        ["Noor Ahmad", ["name"]],
        ["Somebody", ["phone"]],
      ]),
    );
    expect(twins.map((twin: { other: number }) => named.get(twin.other))).not.toContain("Else");
    expect(await call("customer_twins()")).toContainEqual(expect.objectContaining({ id, reasons: ["phone"] }));
    expect(await refusalOf(call("customer_twins()", "editor"))).toBe("42501 sellers_only");
  });

  test("a name that many have makes no pairs", async () => {
    await database.sql`insert into public.customers (name_en, phone)
      select 'Mohammed', '+9733' || lpad((n * 7919)::text, 7, '0') from generate_series(1, 30) n`;
    expect(await call("customer_twins()")).toEqual([]);
    const [row] = await database.sql`select id from public.customers limit 1`;
    expect(await call(`customer_twins(${row?.["id"]})`)).toHaveLength(10);
  });
});
