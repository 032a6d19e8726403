import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

interface Sender {
  name: string;
  phone: string;
  email?: string;
}
const vera = { name: "Vera Volkova", phone: "+97333001234", email: "vera@example.org" };
const attacker = { name: "Al Attacker", phone: vera.phone, email: "al@evil.example" };

describe.each(engines)("a person who typed what is another's, erased on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    for (const table of ["viewings", "orders", "messages", "customers"])
      await database.sql.unsafe(`delete from public.${table}`);
    await database.sql`delete from auth.users where email = ${vera.email}`;
  });

  const call = (query: string, who: Person = "owner") =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const order = (sender: Sender, who: Person = "anonymous") =>
    actAs(database.sql, who, async (tx) => {
      const [row] = await tx`select public.place_order(9001, ${sender.name}, ${sender.phone}, ${randomUUID()},
        ${sender.email ?? null}, p_consent => true) ->> 'reference' as reference`;
      return String(row?.["reference"]);
    });
  const send = (sender: Sender) =>
    actAs(database.sql, "anonymous", async (tx) => {
      await tx`select public.send_message(${sender.name}, 'Hello', ${randomUUID()}, ${sender.phone},
        ${sender.email ?? null}, p_consent => true)`;
    });
  const account = async (email: string, confirmed = true) => {
    const id = randomUUID();
    await database.sql`insert into auth.users (id, email, email_confirmed_at)
      values (${id}, ${email}, ${confirmed ? new Date() : null})`;
    return id;
  };
  const hasAccount = async (id: string) =>
    (await database.sql`select id from auth.users where id = ${id}`).length === 1;
  const page = async (phone: string) => {
    const [row] = await database.sql`select * from public.customers where phone = ${phone}`;
    return { ...row, id: Number(row?.["id"]), version: Number(row?.["version"]) };
  };
  const listed = (keys: string[]) => `array[${keys.map((key) => `'${key}'`).join(", ")}]::text[]`;
  const erase = async (phone: string, also: string[] = []) => {
    const { id, version } = await page(phone);
    return call(`erase_customer(${id}, ${version}${also.length === 0 ? "" : `, ${listed(also)}`})`);
  };

  test("the first who typed a number gets and takes nothing of the person whose number it is", async () => {
    const user = await account(vera.email);
    await send(attacker);
    const reference = await order(vera);
    await database.sql`update public.orders set user_id = ${user} where reference = ${reference}`;
    const { id } = await page(vera.phone);
    const doubts = await call(`customer_doubts(${id})`, "sales");
    const [{ key }] = doubts;
    expect(doubts).toMatchObject([
      { kind: "order", reference, name: vera.name, email: vera.email, phone: vera.phone },
      { kind: "account", key: `account ${user}`, email: vera.email },
    ]);
    const sent = await call(`export_customer(${id})`, "sales");
    expect([sent.orders, sent.messages.length, sent.accounts]).toEqual([[], 1, []]);
    expect(JSON.stringify(sent)).not.toContain(vera.email);
    expect((await call(`export_customer(${id}, ${listed([key])})`, "sales")).orders).toMatchObject([{ reference }]);

    // The open order is not of the person who asks.
    expect(await erase(vera.phone)).toMatchObject({ orders: 0, messages: 1 });
    expect(await database.sql`select customer_name, email, user_id, erased_at from public.orders`).toMatchObject([
      { customer_name: vera.name, email: vera.email, user_id: user, erased_at: null },
    ]);
    expect(await hasAccount(user)).toBe(true);
    // It is on a page of its own again, which says only what was typed for it.
    const [linked] = await database.sql`select customer_id from public.orders`;
    expect(await page(vera.phone)).toMatchObject({
      id: Number(linked?.["customer_id"]),
      name_en: vera.name,
      email: vera.email,
      confirmed_at: null,
    });
  });

  test("what an owner says is of the person goes with them, with the account that ordered it", async () => {
    const user = await account(vera.email);
    await order({ name: "V. Volkova", phone: vera.phone });
    await order(vera);
    await database.sql`update public.orders set user_id = ${user}, status = 'lost'`;
    const { id } = await page(vera.phone);
    const doubts = await call(`customer_doubts(${id})`);
    const keys = doubts.map((one: { key: string }) => one.key);
    expect(keys).toHaveLength(2);
    expect(await erase(vera.phone, keys)).toMatchObject({ orders: 2 });
    expect(await hasAccount(user)).toBe(false);
    expect(await database.sql`select id from public.customers`).toHaveLength(0);
  });

  test.each([
    ["owner", null],
    ["sales", null],
    ["editor", "42501 sellers_only"],
    ["customer", "42501 sellers_only"],
  ] as const)("%s asks which records another may have sent: %s", async (who, refusal) => {
    await send(attacker);
    expect(await refusalOf(call(`customer_doubts(${(await page(vera.phone)).id})`, who))).toBe(refusal);
  });

  test("an account goes only with an address of its own, confirmed, and what it ordered", async () => {
    const victim = await account("cust1@example.com");
    await send({ name: "Al Attacker", phone: "+97333009999", email: "cust1@example.com" });
    await erase("+97333009999");
    expect(await hasAccount(victim)).toBe(true);

    const pretended = await account("cust2@example.com", false);
    await order({ name: "Al Attacker", phone: "+97333009999", email: "cust2@example.com" });
    await database.sql`update public.orders set user_id = ${pretended}, status = 'lost'`;
    await erase("+97333009999");
    expect(await hasAccount(pretended)).toBe(true);

    const own = await account("al2@evil.example");
    await order({ name: "Al Attacker", phone: "+97333009999", email: "al2@evil.example" });
    await database.sql`update public.orders set user_id = ${own}, status = 'lost' where erased_at is null`;
    await erase("+97333009999");
    expect(await hasAccount(own)).toBe(false);
  });

  test("the log of others, and of cars, stays as it is; that of records which are gone does not", async () => {
    const save = (customer: object) => call(`save_customer('${JSON.stringify(customer)}')`, "sales");
    await save({ name_en: "Sam", phone: "+97333005555", email: "sam@gmail.com" });
    await save({ name_en: "Other", phone: "+97333006666", email: "m@gmail.com" });
    await send({ name: "Em", phone: "+97333007777", email: "m@gmail.com" });
    const [gone] = await database.sql`select id from public.messages`;
    await actAs(database.sql, "owner", async (tx) => {
      await tx`update public.messages set note = 'said by Em', deleted_at = now() where true`;
      await tx`delete from public.messages where id = ${gone?.["id"] ?? 0}`;
    });
    await actAs(
      database.sql,
      "owner",
      (tx) => tx`update public.car_private set notes = 'Ask m@gmail.com' where car_id = 9001`,
    );
    const log = () => database.sql`select table_name, record_id, before, after from public.audit_log
      where table_name <> 'messages' and not (action = 'erase') order by id`;
    const before = await log();
    expect(JSON.stringify(before)).toContain("m@gmail.com");
    await erase("+97333007777");
    expect(await log()).toEqual(before);
    const messages = await database.sql`select before, after from public.audit_log where table_name = 'messages'`;
    expect(messages.length).toBeGreaterThan(1);
    for (const word of ["Em", "m@gmail.com", "33007777"]) expect(JSON.stringify(messages)).not.toContain(word);
  });

  test("kept answers and saved views of others stay, whatever name and address were typed", async () => {
    await actAs(database.sql, "sales", async (tx) => {
      await tx`select public.keep_answer('member 1', '{"made": {"id": 1, "version": 1, "name": "m@gmail.co"}}')`;
      await tx`select public.keep_answer('invitation 2', '{"made": {"id": 2, "email": "m@gmail.com"}}')`;
      await tx`select public.keep_answer('named 3', '{"made": {"name": "Version"}}')`;
      await tx`insert into public.saved_views (screen, name, query) values
        ('orders', 'Sam', 'q=sam@gmail.com'), ('orders', 'Versions', 'q=version+two'),
        ('orders', 'Em', 'q=m@gmail.com'), ('orders', 'Name', 'q=Version'), ('orders', 'Number', 'q=%2B97333007777')`;
    });
    const names = async () =>
      (await database.sql`select name from public.saved_views where name not in ('Mine', 'Team') order by name`).map(
        (row) => row["name"],
      );
    const answers = async () =>
      (await database.sql`select request from public.change_answers where request <> 'x' order by request`).map(
        (row) => row["request"],
      );
    await send({ name: "Version", phone: "+97333007777", email: "m@gmail.com" });
    await erase("+97333007777");
    expect(await names()).toEqual(["Sam", "Versions"]);
    expect(await answers()).toEqual(["invitation 2", "member 1"]);
  });
});
