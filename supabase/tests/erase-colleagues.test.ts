import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

/** What is searched for after erasing: no other record says it. */
const person = { name: "Zubaida Qamarzadeh", email: "zq@example.org" };

describe.each(engines)("erasing a colleague who left on %s", (engine) => {
  const { database, nextCar, place, as, refusal } = orderTests(engine);

  const erase = (id: string, called = "Former colleague") =>
    as("owner", (tx) => tx`select public.erase_colleague(${id}, ${called})`);
  /** A colleague who was invited, worked on an order and received a payment. */
  async function hired(name = person.name, email = person.email) {
    const id = randomUUID();
    const { sql } = database;
    await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
    await sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
    const [made] = await as("owner", (tx) => tx`select public.invite_staff('sales', ${name}, ${email}) as invited`);
    await sql.begin(async (tx) => {
      const claims = JSON.stringify({ sub: id, role: "authenticated", session_id: id });
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${id}, true)`;
      await tx`select public.accept_invitation(${String(made?.["invited"].secret)})`;
    });
    await nextCar();
    const order = await place();
    await as("owner", (tx) => tx`update public.orders set assigned_to = ${id} where id = ${order}`);
    await as(
      "owner",
      (tx) => tx`select public.record_payment(${order},
      '{"kind": "part", "method": "cash", "amount": "100"}', ${randomUUID()})`,
    );
    return { id, order };
  }
  const leave = (id: string) => as("owner", (tx) => tx`select public.end_colleague(${id})`);

  /** Every column of every table that says something of the person: schema.table.column. */
  async function traces(): Promise<string[]> {
    const tables = await database.sql<{ name: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`;
    const said: string[] = [];
    for (const { name } of tables) {
      const rows = await database.sql.unsafe(
        `select distinct e.key from ${name} t, jsonb_each_text(to_jsonb(t)) e
          where e.value ilike any ('{%${person.name}%,%${person.email}%}')`,
      );
      said.push(...rows.map((row) => `${name}.${row["key"]}`));
    }
    return said.toSorted();
  }

  test("no column of any table says who they were, and the account is gone; what they did stays", async () => {
    const { id, order } = await hired();
    await leave(id);
    expect(await traces()).toContain("public.staff.name");
    await erase(id);
    expect(await traces()).toEqual([]);
    expect(await database.sql`select from auth.users where id = ${id}`).toHaveLength(0);
    const [row] = await database.sql`select name, email, called from public.staff where user_id = ${id}`;
    expect(row).toEqual({ name: "Former colleague 1", email: "", called: "Former colleague 1" });
    const [assigned] = await database.sql`select note from public.order_events
      where order_id = ${order} and kind = 'assigned' and note is not null`;
    expect(assigned?.["note"]).toBe("Former colleague 1");
    const [log] = await database.sql`select actor, action, record_id, before, after from public.audit_log
      where table_name = 'staff' order by id desc limit 1`;
    expect(log).toEqual({ actor: accounts.owner, action: "erase", record_id: id, before: null, after: null });
    // Asked for again it is done already.
    await erase(id);
    expect(await database.sql`select from public.audit_log where action = 'erase'`).toHaveLength(1);
  });

  test("the next one has another number, whatever they were called", async () => {
    const { id } = await hired();
    await leave(id);
    await erase(id, "زميل سابق");
    const [row] = await database.sql`select called from public.staff where user_id = ${id}`;
    expect(row?.["called"]).toBe("زميل سابق 2");
  });

  test("in the history of orders a colleague of the same name keeps it", async () => {
    const [one, other] = [await hired("Noor", "noor@example.org"), await hired("Noor", "another@example.org")];
    await leave(one.id);
    await erase(one.id);
    const [kept] = await database.sql`select note from public.order_events
      where order_id = ${other.order} and kind = 'assigned'`;
    expect(kept?.["note"]).toBe("Noor");
  });

  test("one who works here is not erased, and a name for them is needed", async () => {
    expect(await refusal(erase(accounts.sales))).toBe("PT409 | colleague_works_here");
    expect(await refusal(erase(accounts.former, " "))).toMatch(/^PT422 \| invalid/);
    expect(await refusal(erase(accounts.customer))).toBe("PT404 | colleague_not_found");
  });
});
