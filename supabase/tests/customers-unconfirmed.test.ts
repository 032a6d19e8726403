import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { book, everyDay, offered, setOpening } from "./setup/viewings.ts";

interface Sender {
  name: string;
  phone?: string;
  email?: string;
}
const vera = { name: "Vera", phone: "+97333001234", email: "vera@example.org" };
const attacker = { name: "Al Attacker", email: "al@evil.example" };
const day = () => new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);

describe.each(engines)("what visitors type of people on %s", (engine) => {
  let database: TestDatabase;
  let slots: string[];
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await setOpening(database.sql, [{ id: "main", hours: everyDay }]);
    slots = await offered(database.sql, "main", day(), 1);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    for (const table of ["viewings", "orders", "messages", "customers"])
      await database.sql.unsafe(`delete from public.${table}`);
  });

  const call = (query: string, who: Person = "sales") =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const order = (sender: Sender, who: Person = "anonymous") =>
    actAs(database.sql, who, async (tx) => {
      await tx`select public.place_order(9001, ${sender.name}, ${sender.phone ?? ""}, ${randomUUID()},
        ${sender.email ?? null}, p_consent => true)`;
    });
  const send = (sender: Sender) =>
    actAs(database.sql, "anonymous", async (tx) => {
      await tx`select public.send_message(${sender.name}, 'Hello', ${randomUUID()}, ${sender.phone ?? null},
        ${sender.email ?? null}, p_consent => true)`;
    });
  /** As a visitor; answers the id, and what the visitor got. */
  const viewing = (sender: Sender, car: number | null = 9001, who: Person = "anonymous", at = slots[0] ?? "") =>
    actAs(database.sql, who, (tx) => book(tx, { ...sender, at, car })).then(async ({ reference }) => {
      const [row] = await database.sql`select * from public.viewings where reference = ${reference}`;
      return { ...row, id: Number(row?.["id"]), reference: String(reference) };
    });
  const written = (of: object, who: Person = "sales") =>
    call(`write_order('${JSON.stringify({ source: "phone", cars: [9001], ...of })}', '${randomUUID()}')`, who);
  const save = (customer: object) => call(`save_customer('${JSON.stringify(customer)}')`);
  const people = async () =>
    (await database.sql`select * from public.customers where merged_into is null order by id`).map((row) => row);
  const ofRecord = async (table: "orders" | "viewings" | "messages", name: string) => {
    const column = table === "messages" ? "name" : "customer_name";
    const rows = await database.sql.unsafe(
      `select c.phone, c.email, c.name_en from public.${table} r join public.customers c on c.id = r.customer_id
        where r.${column} = $1`,
      [name],
    );
    return rows[0];
  };

  test("an address that somebody typed beside another number finds nobody's page", async () => {
    await send({ ...attacker, phone: "+97333009999", email: vera.email });
    await order(vera);
    expect(await ofRecord("orders", "Vera")).toEqual({ phone: "+97333001234", email: vera.email, name_en: "Vera" });
    await send({ name: "Vera by e-mail", email: vera.email });
    expect(await ofRecord("messages", "Vera by e-mail")).toMatchObject({ name_en: "Vera by e-mail", phone: null });
    // Nor does a colleague who writes it down add a number to the page of whoever typed it first.
    await database.sql`delete from public.customers where phone is null or phone = '+97333001234'`;
    await written({ name: "Vera at the desk", phone: "+97333001235", email: vera.email });
    expect(await ofRecord("orders", "Vera at the desk")).toMatchObject({ phone: "+97333001235" });
    expect(await people()).toMatchObject([{ phone: "+97333009999", phones: [] }, { phone: "+97333001235" }]);
  });

  test("a page that a visitor made is not confirmed until a colleague says so", async () => {
    await send({ ...attacker, phone: vera.phone });
    await order(vera);
    await save({ name_en: "Walk-in", phone: "+97333002222" });
    const [typed, saved] = await people();
    expect(typed).toMatchObject({ name_en: "Al Attacker", confirmed_at: null });
    expect(saved?.["confirmed_at"]).toBeInstanceOf(Date);
    // Neither notes nor an order that is filled in from the page confirm it.
    const now = await call(`save_customer('{"notes": "x"}', ${typed?.["id"]}, ${typed?.["version"]})`);
    await written({ name: "Al Attacker", phone: vera.phone, email: attacker.email });
    expect((await people())[0]).toMatchObject({ confirmed_at: null, emails: [] });
    const confirm = `confirm_customer(${now.id}, ${now.version})`;
    for (const who of ["editor", "customer"] as const)
      expect(await refusalOf(call(confirm, who))).toBe("42501 sellers_only");
    expect(await refusalOf(call(`confirm_customer(${now.id}, 99)`))).toBe("PT409 version_conflict");
    expect(await refusalOf(call("confirm_customer(0, 1)"))).toBe("PT404 customer_not_found");
    const answer = await call(confirm);
    expect(answer).toEqual({ id: now.id, version: now.version + 1 });
    // As after an answer that was lost.
    expect(await call(confirm)).toEqual(answer);
    expect((await people())[0]?.["confirmed_at"]).toBeInstanceOf(Date);
  });

  test("merged with a page that is not confirmed, neither is the kept one, until the merge is undone", async () => {
    await save({ name_en: "Vera", phone: vera.phone, email: vera.email });
    await send({ ...attacker, phone: "+97333009999", email: vera.email });
    const [kept, gone] = await people();
    expect(await call(`customer_twins(${kept?.["id"]})`)).toMatchObject([
      { other: Number(gone?.["id"]), reasons: ["email"] },
    ]);
    const { merge } = await call(
      `merge_customers(${kept?.["id"]}, ${kept?.["version"]}, ${gone?.["id"]}, ${gone?.["version"]})`,
    );
    expect(await people()).toMatchObject([{ name_en: "Vera", phones: ["+97333009999"], confirmed_at: null }]);
    await call(`undo_merge(${merge})`);
    const [again, other] = await people();
    expect([again?.["phones"], again?.["confirmed_at"]]).toEqual([[], kept?.["confirmed_at"]]);
    expect(other).toMatchObject({ phone: "+97333009999", confirmed_at: null });
  });

  test("what a visitor types gives a page no name in the other script, and no consent", async () => {
    await save({ name_ar: "فيرا", phone: vera.phone });
    await send({ name: "Evil Name", phone: vera.phone });
    expect(await people()).toMatchObject([{ name_en: null, name_ar: "فيرا", consent_at: null, consent_source: null }]);
    await written({ name: "Vera", phone: vera.phone, consent: true });
    expect(await people()).toMatchObject([{ name_en: "Vera", name_ar: "فيرا", consent_source: "phone" }]);
  });

  test("who makes an order of a viewing, or a viewing of an order, adds nothing to the person", async () => {
    await save({ name_en: "Vera", phone: vera.phone });
    await save({ name_en: "Second", email: "second@example.org" });
    const known = await people();
    const first = await viewing({ ...attacker, phone: vera.phone });
    await call(`order_of_viewing(${first.id}, 1)`);
    await database.sql`delete from public.viewings`;
    const second = await viewing({ ...attacker, phone: "+97336660666", email: "second@example.org" }, 9003);
    await call(`order_of_viewing(${second.id}, 1)`);
    expect((await people()).slice(0, 2)).toEqual(known);
    await database.sql`delete from public.viewings`;
    await order({ ...attacker, phone: vera.phone });
    const [typed] = await database.sql`select id, phone from public.orders where source = 'website'
      order by id desc limit 1`;
    const details = { name: attacker.name, phone: vera.phone, email: attacker.email, order: String(typed?.["id"]) };
    await call(`book_viewing_for('main', '${slots[4]}', '${randomUUID()}', '${JSON.stringify(details)}'::jsonb)`);
    expect((await people()).slice(0, 2)).toEqual(known);
    expect(await ofRecord("viewings", attacker.name)).toMatchObject({ name_en: "Vera", email: null });
  });

  test("a colleague who answers a message by an order adds nothing of the message to the person", async () => {
    await save({ name_en: "Vera", phone: vera.phone });
    const known = await people();
    const ids = async () => Number((await database.sql`select max(id) as id from public.messages`)[0]?.["id"]);
    await send({ ...attacker, phone: vera.phone });
    await written({ ...attacker, phone: vera.phone, from_message: await ids() });
    await send(attacker);
    await written({ ...attacker, phone: vera.phone, from_message: await ids() });
    expect((await people())[0]).toEqual(known[0]);
    // The number that a colleague asked the writer for is written down.
    await send({ name: "Lulwa", email: "lulwa@example.org" });
    await written({ name: "Lulwa", phone: "+97333005678", email: "lulwa@example.org", from_message: await ids() });
    expect(await ofRecord("orders", "Lulwa")).toMatchObject({ phone: "+97333005678", email: "lulwa@example.org" });
  });

  test("an order of a viewing has the consent of the viewing, and says where it came from", async () => {
    const { id } = await viewing(vera);
    const [typed] = await database.sql`select consent_at from public.viewings`;
    await call(`order_of_viewing(${id}, 1)`);
    expect(await database.sql`select consent_at, source from public.orders`).toMatchObject([
      { consent_at: typed?.["consent_at"], source: "website" },
    ]);
    await database.sql`delete from public.viewings`;
    const details = { name: "Walk-in", phone: "+97333002222", car: "9001" };
    const booked = await call(
      `book_viewing_for('main', '${slots[0]}', '${randomUUID()}', '${JSON.stringify(details)}'::jsonb)`,
    );
    await call(`order_of_viewing(${booked.id}, 1)`);
    expect(
      await database.sql`select consent_at, source from public.orders where customer_name = 'Walk-in'`,
    ).toMatchObject([{ consent_at: null, source: "other" }]);
    expect((await people()).at(-1)).toMatchObject({ name_en: "Walk-in", consent_at: null });
  });

  test("a viewing joins an open order of the same account only, and a visitor moves no order", async () => {
    const status = async () => (await database.sql`select status from public.orders`)[0]?.["status"];
    const change = async (id: number, to: string) => {
      const [row] = await database.sql`select version from public.viewings where id = ${id}`;
      await call(`change_viewing(${id}, ${row?.["version"]}, '${to}')`);
    };
    await order(vera, "customer");
    const foreign = await viewing({ ...attacker, phone: vera.phone });
    expect(foreign).toMatchObject({ order_id: null });
    await change(foreign.id, "confirmed");
    expect(await status()).toBe("new");
    await database.sql`delete from public.viewings`;

    const own = await viewing(vera, 9001, "customer");
    expect(Number(Object(own)["order_id"])).toBeGreaterThan(0);
    await change(own.id, "confirmed");
    expect(await status()).toBe("viewing");
    await actAs(
      database.sql,
      "anonymous",
      (tx) => tx`select public.move_viewing(${own.reference}, ${vera.phone}, ${slots[6] ?? ""})`,
    );
    expect(await database.sql`select status from public.viewings`).toMatchObject([{ status: "requested" }]);
    expect(await status()).toBe("viewing");
  });
});
