import type { Sql, TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "./policy-calls.ts";
import { samples } from "./policy-rows.ts";
import { accountOf, claimsOf, fixtures, moneyFixtures } from "./policy-samples.ts";
import { callable } from "./callable-table.ts";
import { policyTable, type Role, roles } from "./policy-table.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const verbs = { r: "read", c: "create", u: "update", d: "delete" } as const;
type Verb = keyof typeof verbs;

/** Carries the outcome of a tried statement out of the transaction that it must not leave traces in. */
class Outcome extends Error {
  readonly rows: number;
  constructor(rows: number) {
    super("rolled back");
    this.rows = rows;
  }
}

/** A kind of user, or an owner who left. */
type Tried = Role | "former";

async function become(tx: TransactionSql, role: Tried): Promise<void> {
  const sub = accountOf(role);
  const claims = JSON.stringify(sub ? claimsOf(sub) : { role: "anon" });
  await tx`select set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${sub ?? ""}, true)`;
  await tx.unsafe(`set local role ${sub ? "authenticated" : "anon"}`);
}

/** Whether a role gets a statement through: false when refused (42501) or when row-level security leaves it no row. */
async function allowed(sql: Sql, role: Tried, statement: string): Promise<boolean> {
  try {
    await sql.begin(async (tx) => {
      await become(tx, role);
      throw new Outcome((await tx.unsafe(statement)).count);
    });
  } catch (error) {
    if (error instanceof Outcome) return error.rows > 0;
    if (error instanceof Error && "code" in error && error.code === "42501") return false;
    throw error;
  }
  return false;
}

function statementFor(verb: Verb, sample: (typeof samples)[string]): string {
  const table = `public.${sample.table}`;
  if (verb === "r") return `select 1 from ${table} where ${sample.row}`;
  if (verb === "c") return `insert into ${table} ${sample.insert}`;
  if (verb === "u") return `update ${table} set ${sample.set} where ${sample.row}`;
  return `delete from ${table} where ${sample.row}`;
}

const callOf = (call: string) =>
  call.includes(" from ") ? `select public.${call}` : `select public.${call} as answer`;

describe.each(engines)("row-level security on %s", (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql.unsafe(moneyFixtures);
  });
  afterAll(() => database?.close());

  test("the table names every table of the schema", async () => {
    const rows =
      await database.sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        order by 1`;
    expect([...new Set(Object.values(samples).map((s) => s.table))].sort()).toEqual(rows.map((r) => r.relname));
    expect(Object.keys(policyTable).sort()).toEqual(Object.keys(samples).sort());
  });

  for (const [name, sample] of Object.entries(samples)) {
    test(`${name}: each role does what its row says, and nothing else`, async () => {
      const seen: Record<string, string> = {};
      for (const role of roles) {
        seen[role] = "";
        for (const verb of Object.keys(verbs) as Verb[]) {
          if (await allowed(database.sql, role, statementFor(verb, sample))) seen[role] += verb;
        }
      }
      expect(seen).toEqual(policyTable[name]);
    });
  }

  test("an owner who left may do what a customer may: read, write and call nothing of the staff's", async () => {
    const rights = async (who: Tried) => {
      const seen: string[] = [];
      for (const [name, sample] of Object.entries(samples))
        for (const verb of Object.keys(verbs) as Verb[])
          if (await allowed(database.sql, who, statementFor(verb, sample))) seen.push(`${verbs[verb]} ${name}`);
      for (const [name, call] of Object.entries(calls))
        if (await allowed(database.sql, who, callOf(call))) seen.push(`call ${name}`);
      return seen;
    };
    expect(await rights("former")).toEqual(await rights("customer"));
  });

  test("functions answer exactly the roles that are listed for them", async () => {
    const seen: Record<string, string[]> = {};
    for (const [name, call] of Object.entries(calls)) {
      seen[name] = [];
      for (const role of roles) {
        if (await allowed(database.sql, role, callOf(call))) seen[name].push(role);
      }
    }
    expect(seen).toEqual(Object.fromEntries(Object.entries(callable).map(([name, who]) => [name, [...who]])));
  });

  test("staff cannot change their own role, not even an owner", async () => {
    for (const role of ["sales", "editor", "manager", "owner"] as const) {
      expect(
        await allowed(
          database.sql,
          role,
          `update public.staff set role = 'manager' where user_id = '${accountOf(role)}'`,
        ),
      ).toBe(false);
      expect(await allowed(database.sql, role, `select public.end_colleague('${accountOf(role)}')`)).toBe(false);
    }
    expect(
      await allowed(
        database.sql,
        "customer",
        `insert into public.staff (user_id, role) values ('${accountOf("customer")}', 'owner')`,
      ),
    ).toBe(false);
  });

  test("the last owner cannot be removed", async () => {
    for (const statement of [
      "delete from public.staff where role = 'owner' and ended_at is null",
      "update public.staff set ended_at = now() where role = 'owner'",
      `delete from auth.users where id = '${accountOf("owner")}'`,
    ])
      await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code: "PT409", message: "last_owner" });
    await expect(database.sql`update public.staff set role = 'sales' where role = 'owner'`).rejects.toMatchObject({
      message: "last_owner",
    });
  });

  test("no role can rewrite the audit log", async () => {
    await expect(database.sql`update public.audit_log set action = 'delete'`).rejects.toMatchObject({
      message: "append_only",
    });
    await expect(database.sql`delete from public.audit_log`).rejects.toMatchObject({ message: "append_only" });
    await expect(database.sql`truncate public.audit_log`).rejects.toMatchObject({ message: "append_only" });
  });

  test("a write by staff leaves who, what, before and after in the audit log", async () => {
    const found = await database.sql
      .begin(async (tx) => {
        await become(tx, "editor");
        await tx`update public.cars set price = 11000 where id = 9001`;
        await tx.unsafe("reset role");
        const rows = await tx`select actor, actor_role, action, record_id, before, after from public.audit_log
            where table_name = 'cars' and record_id = '9001' and id <> 9001`;
        throw Object.assign(new Outcome(rows.length), { cause: rows[0] });
      })
      .catch((error: unknown) => (error instanceof Outcome ? error.cause : Promise.reject(error)));
    expect(found).toMatchObject({
      actor: accountOf("editor"),
      actor_role: "editor",
      action: "update",
      before: { price: 10000 },
      after: { price: 11000 },
    });
  });
});
