import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { book, everyDay, offered, setOpening } from "./setup/viewings.ts";

interface Sender {
  name?: string;
  phone?: string | null;
  email?: string | null;
  kind?: "message" | "wish";
}

describe.each(engines)("customers on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await setOpening(database.sql, [{ id: "main", hours: everyDay }]);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    for (const table of ["viewings", "orders", "messages", "customers"])
      await database.sql.unsafe(`delete from public.${table}`);
  });

  const order = (sender: Sender, who: Person = "anonymous") =>
    actAs(database.sql, who, async (tx) => {
      const [row] = await tx`select public.place_order(9001, ${sender.name ?? "Noor"}, ${sender.phone ?? ""},
        ${randomUUID()}, ${sender.email ?? null}, p_consent => true) ->> 'reference' as reference`;
      return String(row?.["reference"]);
    });
  const send = (sender: Sender) =>
    actAs(
      database.sql,
      "anonymous",
      (tx) => tx`select public.send_message(${sender.name ?? "Noor"}, 'Hello', ${randomUUID()},
        ${sender.phone ?? null}, ${sender.email ?? null}, p_consent => true, p_kind => ${sender.kind ?? "message"})`,
    );
  const all = () => database.sql`select * from public.customers order by id`;
  const only = async () => {
    const rows = await all();
    expect(rows).toHaveLength(1);
    return rows[0] ?? {};
  };
  const save = (customer: Record<string, unknown>, at: { id?: number; version?: number } = {}, who: Person = "sales") =>
    actAs(database.sql, who, async (tx) => {
      const [row] = await tx`select public.save_customer(${JSON.stringify(customer)}::text::jsonb, ${at.id ?? null},
        ${at.version ?? null}) as answer`;
      return row?.["answer"] as { id: number; version: number };
    });

  /** A colleague says that the contact details of the only page are that person's. */
  const confirm = async () => {
    const { id, version } = await only();
    await actAs(database.sql, "sales", (tx) => tx`select public.confirm_customer(${id}, ${version})`);
  };

  test("what one person sends is of one customer: by phone or e-mail, never by name", async () => {
    await order({ name: "Noor", phone: "+97333001234", email: "noor@example.com" });
    await confirm();
    await order({ name: "N. Ahmed", phone: "+97333001234" });
    await send({ phone: "+97333001234" });
    await send({ email: "Noor@Example.com", kind: "wish" });
    const [slot] = await offered(
      database.sql,
      "main",
      new Date(Date.now() + 172_800_000).toISOString().slice(0, 10),
      1,
    );
    await book(database.sql, { at: slot ?? "", phone: "+97333001234" });
    expect(await only()).toMatchObject({ name_en: "Noor", phone: "+97333001234", email: "noor@example.com" });
    expect(await database.sql`select orders, viewings, messages, wishes from public.customer_list`).toMatchObject([
      { orders: 2, viewings: 1, messages: 1, wishes: 1 },
    ]);
    await order({ name: "Noor", phone: "+97333009999" });
    expect(await all()).toHaveLength(2);
  });

  test("a name is kept in its script, and consent with its date and source", async () => {
    await order({ name: "نورة أحمد", phone: "+97333001234" });
    const customer = await only();
    expect(customer).toMatchObject({ name_en: null, name_ar: "نورة أحمد", consent_source: "website" });
    expect(customer["consent_at"]).toBeInstanceOf(Date);
    await order({ name: "Noora Ahmed", phone: "+97333001234" }, "sales");
    await order({ name: "Someone else", phone: "+97333001234" }, "sales");
    expect(await only()).toMatchObject({ name_en: "Noora Ahmed", name_ar: "نورة أحمد" });
  });

  test("what a visitor types adds no number and no address to a person who is known", async () => {
    await save({ name_en: "Noor", phone: "+97333001234" });
    await order({ name: "Other", phone: "+97333001234", email: "other@example.com" });
    expect(await only()).toMatchObject({ name_en: "Noor", phone: "+97333001234", email: null, emails: [] });
    await send({ name: "Lulwa", email: "lulwa@example.com" });
    await send({ name: "L.", email: "lulwa@example.com" });
    const lulwa = { name_en: "Lulwa", phone: null, phones: [], email: "lulwa@example.com" };
    expect(await all()).toMatchObject([{ name_en: "Noor" }, lulwa]);
    await order({ name: "Salem", phone: "+97333005678", email: "lulwa@example.com" });
    expect(await all()).toMatchObject([{ name_en: "Noor" }, lulwa, { name_en: "Salem", phone: "+97333005678" }]);
    const linked = await database.sql`select c.name_en as customer, o.customer_name as typed from public.orders o
      join public.customers c on c.id = o.customer_id order by o.id`;
    expect(linked).toMatchObject([
      { customer: "Noor", typed: "Other" },
      { customer: "Salem", typed: "Salem" },
    ]);
  });

  test("a further number or address that staff write down finds the same person from then on", async () => {
    await send({ email: "noor@example.com" });
    await order({ phone: "+97333001234", email: "noor@example.com" }, "sales");
    await confirm();
    await order({ phone: "+97333005678", email: "noor@example.com" }, "sales");
    await order({ phone: "+97333005678", email: "work@example.com" }, "sales");
    await send({ email: "work@example.com" });
    expect(await only()).toMatchObject({
      phone: "+97333001234",
      phones: ["+97333005678"],
      email: "noor@example.com",
      emails: ["work@example.com"],
    });
  });

  test("twenty senders of one phone at once are one customer", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? database.sql`insert into public.orders (reference, idempotency_key, customer_name, phone, car_snapshot,
              currency) values (public.new_reference(), gen_random_uuid(), 'Noor', '+97333001234', '{}', 'BHD')`
          : database.sql`insert into public.messages (idempotency_key, name, phone, email, body)
              values (gen_random_uuid(), 'Noor', '+97333001234', 'noor@example.com', 'Hello')`,
      ),
    );
    const { id } = await only();
    const [linked] = await database.sql`select (select count(*) from public.orders where customer_id = ${id})::int as o,
      (select count(*) from public.messages where customer_id = ${id})::int as m`;
    expect(linked).toEqual({ o: 10, m: 10 });
  });

  test("a customer in the trash who comes again is put back", async () => {
    await order({ phone: "+97333001234" });
    const { id } = await only();
    await actAs(database.sql, "sales", (tx) => tx`update public.customers set deleted_at = now() where id = ${id}`);
    await send({ phone: "+97333001234" });
    expect(await only()).toMatchObject({ id, deleted_at: null });
  });

  test("a corrected phone and name are corrected on what is still followed, and the customer finds it", async () => {
    const reference = await order({ name: "Nor", phone: "+97333001234" });
    const { id, version } = await only();
    await save({ name_en: "Noor", phone: "+97333004321" }, { id, version });
    const [found] = await database.sql`select customer_name, phone,
      public.track_order(${reference}, '+97333004321') ->> 'reference' as found,
      public.track_order(${reference}, '+97333001234') as gone from public.orders`;
    expect(found).toEqual({ customer_name: "Noor", phone: "+97333004321", found: reference, gone: null });
  });

  test("staff save a customer with the version they saw; what is wrong names its field", async () => {
    const { id } = await save({
      name_ar: "سالم",
      phone: "+97333001111",
      tags: ["VIP", "VIP"],
      consent_source: "walk_in",
    });
    const [row] = await all();
    expect(row).toMatchObject({ name_ar: "سالم", tags: ["VIP"], consent_source: "walk_in", version: 1 });
    expect(await save({ notes: "  Likes red.  " }, { id, version: 1 })).toEqual({ id, version: 2 });
    expect((await all())[0]).toMatchObject({ notes: "Likes red.", name_ar: "سالم", phone: "+97333001111" });
    const problems = [
      [{ notes: "x" }, { id, version: 1 }, "PT409 version_conflict"],
      [{ name_ar: "" }, { id, version: 2 }, "PT422 name_required"],
      [{ phone: "12" }, { id, version: 2 }, "PT422 phone_invalid"],
      [{ email: "no" }, { id, version: 2 }, "PT422 email_invalid"],
      [{ phones: ["33"] }, { id, version: 2 }, "PT422 phone_invalid"],
      [{ tags: ["a,b"] }, { id, version: 2 }, "PT422 tags_invalid"],
      [{ notes: "x".repeat(2001) }, { id, version: 2 }, "PT422 note_too_long"],
      [{ name_en: "Other", phone: "+97333001111" }, {}, "PT409 phone_taken"],
      [{ name_en: "Other", phone: "+97333002222", phones: ["+97333001111"] }, {}, "PT409 phone_taken"],
      [{ notes: "x" }, { id: id + 1000, version: 1 }, "PT404 customer_not_found"],
    ] as const;
    for (const [customer, at, refusal] of problems) expect(await refusalOf(save(customer, at))).toBe(refusal);
    expect(await refusalOf(save({ name_en: "N" }, {}, "editor"))).toBe("42501 sellers_only");
    expect(await refusalOf(save({ name_en: "N" }, {}, "customer"))).toBe("42501 sellers_only");
  });

  test("a new customer is made once for a key, and edited before the answer came it is saved over", async () => {
    const key = randomUUID();
    const create = (name: string) =>
      actAs(database.sql, "sales", async (tx) => {
        const [row] = await tx`select public.create_once('customer', ${key},
          ${JSON.stringify({ name_en: name, phone: "+97333001111" })}::text::jsonb) as answer`;
        return row?.["answer"];
      });
    const first = await create("Salem");
    expect(await create("Salem")).toEqual(first);
    expect(await create("Salem Ali")).toMatchObject({ id: first.id });
    expect(await only()).toMatchObject({ name_en: "Salem Ali" });
  });

  test("a number from elsewhere that cannot be called is marked, also a further one", async () => {
    await save({ name_en: "Right", phone: "+97333001111" });
    await save({ name_en: "Wrong", phone: "+971041234567" });
    await save({ name_en: "Also wrong", phone: "+97333002222", phones: ["+9660501234567"] });
    const rows = await database.sql`select name_en from public.customer_list where doubtful_phone order by id`;
    expect(rows.map((row) => row["name_en"])).toEqual(["Wrong", "Also wrong"]);
  });

  test("the search finds a customer in both scripts and by any phone; the log names them", async () => {
    const { id } = await save({
      name_en: "Noor Ahmed",
      name_ar: "نور أحمد",
      phone: "+97333001111",
      phones: ["+97333002222"],
    });
    const found = (q: string, who: Person = "sales") =>
      actAs(database.sql, who, async (tx) => {
        const [row] = await tx`select public.search_back_office(${q}) -> 'customers' as customers`;
        return row?.["customers"];
      });
    for (const q of ["noor", "نور احمد", "3300 1111", "+973 3300-2222"])
      expect(await found(q)).toMatchObject([{ id, name_en: "Noor Ahmed", name_ar: "نور أحمد", orders: 0 }]);
    expect(await found("noor", "editor")).toEqual([]);
    const named = await actAs(
      database.sql,
      "manager",
      (tx) =>
        tx`select record_name from public.audit_entries where table_name = 'customers' and record_id = ${String(id)}
        union select to_jsonb(n.record_id) from public.records_named('نور') n where n.table_name = 'customers'`,
    );
    expect(named.map((row) => row["record_name"])).toEqual(
      expect.arrayContaining([{ en: "Noor Ahmed", ar: "نور أحمد" }, String(id)]),
    );
  });

  test("the tags in use, the most frequent first", async () => {
    await save({ name_en: "A", phone: "+97333001111", tags: ["family", "VIP"] });
    await save({ name_en: "B", phone: "+97333002222", tags: ["VIP"] });
    const tags = await actAs(database.sql, "sales", (tx) => tx`select public.customer_tags() as tags`);
    expect(tags[0]?.["tags"]).toEqual(["VIP", "family"]);
  });
});
