import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

const cpr = { kind: "cpr", number: "900101234", nationality: "BH", address: "Road 2832, Block 428, Seef" };

describe.each(engines)("who a customer is by a document, on %s", (engine) => {
  const { database, own, place, as, move, refusal } = orderTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const save = (who: Who, customer: number, identity: object, version = 0) =>
    call(who, `save_identity(${customer}, '${JSON.stringify(identity)}', ${version})`);
  const read = async (who: Who, customer: number) =>
    (
      await as(
        who,
        (tx) => tx`select kind, number, nationality, address, version from public.customer_identities
          where customer_id = ${customer}`,
      )
    )[0];
  const assign = (table: "customers" | "orders", id: number, to: string | null) =>
    database.sql`update public.${database.sql(table)} set assigned_to = ${to} where id = ${id}`;
  /** An order, and the customer's record that it made. */
  const sale = async (from?: string) => {
    const id = await place(from);
    const [row] = await database.sql`select customer_id from public.orders where id = ${id}`;
    return { id, customer: Number(row?.["customer_id"]) };
  };

  test("owner and manager read and write it; sales where the customer, an order or a viewing is theirs", async () => {
    const { id, customer } = await sale();
    await save("manager", customer, cpr);
    expect(await read("owner", customer)).toEqual({ ...cpr, version: 1 });
    const forSales = async () => [
      (await read("sales", customer)) !== undefined,
      await call("sales", `may_see_identity(${customer})`),
      await refusal(save("sales", customer, cpr, 1)),
    ];
    const closed = [false, false, "42501 | not_yours"];
    const open = [true, true, null];
    expect(await forSales()).toEqual(closed);
    for (const table of ["customers", "orders"] as const) {
      const record = table === "customers" ? customer : id;
      await assign(table, record, accounts.sales);
      expect(await forSales(), table).toEqual(open);
      await assign(table, record, accounts.other);
      expect(await forSales(), table).toEqual(closed);
      await assign(table, record, null);
    }
    await database.sql`insert into public.viewings (reference, idempotency_key, office_id, starts_at, ends_at,
        customer_name, phone, customer_id, assigned_to)
      values ('MV-CCCCCC', ${randomUUID()}, 'main', now(), now() + interval '30 minutes', 'Noor', ${own.phone},
        ${customer}, ${accounts.sales})`;
    expect(await forSales()).toEqual(open);
    await database.sql`delete from public.viewings where reference = 'MV-CCCCCC'`;
    for (const who of ["editor", "customer"] as const) {
      expect(await read(who, customer), who).toBeUndefined();
      expect(await refusal(save(who, customer, cpr, 1)), who).toBe("42501 | sellers_only");
    }
    expect(await refusal(read("anonymous", customer))).toContain("42501");
    await expect(
      as("owner", (tx) => tx`update public.customer_identities set number = '900101235'`.execute()),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("of a colleague's customer sales learn nothing, whatever order names their number", async () => {
    const { id, customer } = await sale();
    await save("owner", customer, cpr);
    await assign("orders", id, accounts.sales);
    await assign("customers", customer, accounts.other);
    await call("owner", "narrow_sales(true)");
    expect(await read("sales", customer)).toBeUndefined();
    expect(await refusal(save("sales", customer, cpr, 1))).toBe("PT404 | customer_not_found");
    expect((await call("sales", `draft_paper(${id}, 'agreement')`)).snapshot.customer).not.toHaveProperty("identity");
    await call("owner", "narrow_sales(false)");
    expect(await read("sales", customer)).toBeDefined();
  });

  test("numbers are stored in one spelling, and refused where they cannot be one", async () => {
    const { customer } = await sale();
    const typed = { kind: "cpr", number: "٩٠٠١ ٠١-٢٣٤", nationality: "bh", address: " Seef\nBlock 428 " };
    expect(await save("owner", customer, typed)).toEqual({ version: 1 });
    expect(await read("owner", customer)).toMatchObject({ number: "900101234", nationality: "BH" });
    expect(await read("owner", customer)).toMatchObject({ address: "Seef Block 428" });
    // The same again is nothing new, from whatever version.
    expect(await save("owner", customer, typed)).toEqual({ version: 1 });
    const stored = async (kind: string, number: string, version: number) => {
      await save("owner", customer, { kind, number }, version);
      return (await read("owner", customer))?.["number"];
    };
    expect(await stored("passport", "ab 123 456", 1)).toBe("AB123456");
    expect(await stored("commercial_register", "12345-1", 2)).toBe("12345-1");
    for (const [identity, said] of [
      [{ kind: "cpr", number: "90010123" }, "number_invalid"],
      [{ kind: "cpr", number: "90010123A" }, "number_invalid"],
      [{ kind: "passport", number: "A1" }, "number_invalid"],
      [{ kind: "commercial_register", number: "-1" }, "number_invalid"],
      [{ kind: "cpr" }, "number_required"],
      [{ number: "900101234" }, "kind_required"],
      [{ kind: "licence", number: "900101234" }, "kind_invalid"],
      [{ nationality: "Bahraini" }, "nationality_invalid"],
      [{ address: "x".repeat(301) }, "address_too_long"],
    ] as const)
      expect(await refusal(save("owner", customer, identity, 3)), JSON.stringify(identity)).toBe(`PT422 | ${said}`);
    expect(await refusal(save("owner", customer, cpr, 2))).toBe("PT409 | version_conflict");
    expect(await save("owner", customer, {}, 3)).toEqual({ version: 4 });
    expect(await read("owner", customer)).toMatchObject({ kind: null, number: null, address: null });
  });

  test("the log says that it changed and who did it, and not what it says", async () => {
    const { customer } = await sale();
    await save("owner", customer, cpr);
    await save("manager", customer, { ...cpr, number: "800202234", address: "Muharraq" }, 1);
    const entries = await as(
      "owner",
      (tx) => tx`select actor, before, after, record_name from public.audit_entries
        where table_name = 'customer_identities' and record_id = ${String(customer)} order by id`,
    );
    expect(entries).toMatchObject([
      { actor: accounts.owner, before: null, after: { kind: "cpr", number: "•••234", address: "•••" } },
      {
        actor: accounts.manager,
        before: { number: "•••234", address: "•••" },
        after: { number: "•••234", address: "•••" },
        record_name: { en: "Noor" },
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/900101|800202|Muharraq|Block 428/);
  });

  test("a merge takes over what the kept record lacks, and its undo gives it back unless it was edited", async () => {
    const [kept, gone] = [await sale(), await sale("+97333667788")];
    const versions = async (id: number) =>
      Number((await database.sql`select version from public.customers where id = ${id}`)[0]?.["version"]);
    const merge = async () =>
      call(
        "owner",
        `merge_customers(${kept.customer}, ${await versions(kept.customer)}, ${gone.customer},
          ${await versions(gone.customer)})`,
      );
    await save("owner", gone.customer, cpr);
    let { merge: id } = await merge();
    expect(await read("owner", kept.customer)).toMatchObject(cpr);
    await call("owner", `undo_merge(${id})`);
    expect(await read("owner", kept.customer)).toBeUndefined();
    expect(await read("owner", gone.customer)).toMatchObject(cpr);
    ({ merge: id } = await merge());
    await save("owner", kept.customer, { ...cpr, address: "Muharraq" }, 1);
    await call("owner", `undo_merge(${id})`);
    expect(await read("owner", kept.customer)).toMatchObject({ address: "Muharraq" });
    ({ merge: id } = await merge());
    expect(await read("owner", kept.customer)).toMatchObject({ address: "Muharraq" });
    const [record] = await database.sql`select before, after, moved from public.customer_merges where id = ${id}`;
    expect(record?.["moved"]).toMatchObject({ identity: false });
    expect(JSON.stringify(record)).not.toContain(cpr.number);
  });

  test("the document about a person has it, or says that it is withheld; erasing takes it everywhere", async () => {
    const { id, customer } = await sale();
    await save("owner", customer, cpr);
    const exported = async (who: Who) => (await call(who, `export_customer(${customer})`)).customer.identity;
    expect(await exported("manager")).toMatchObject(cpr);
    expect(await exported("sales")).toEqual({ withheld: true });
    await database.sql`update public.orders set plate = '123456' where id = ${id}`;
    await call("owner", `issue_paper(${id}, 'agreement', null, '${randomUUID()}')`);
    await move(id, "reserved", "ready");
    await move(id, "ready", "delivered");
    const [row] = await database.sql`select version from public.customers where id = ${customer}`;
    await call("owner", `erase_customer(${customer}, ${row?.["version"]})`);
    expect(await read("owner", customer)).toBeUndefined();
    const [left] = await database.sql`select
      (select jsonb_agg(to_jsonb(p)) from public.papers p where p.order_id = ${id})::text as papers,
      (select jsonb_agg(to_jsonb(o)) from public.orders o where o.id = ${id})::text as order,
      (select jsonb_agg(to_jsonb(a)) from public.audit_log a
        where a.table_name = 'customer_identities' and a.record_id = ${String(customer)})::text as log`;
    expect(left?.["log"]).toBeNull();
    expect(left?.["papers"]).toContain('"name": "Noor"');
    expect(`${left?.["papers"]} ${left?.["order"]}`).not.toMatch(/900101234|Seef|123456/);
  });
});
