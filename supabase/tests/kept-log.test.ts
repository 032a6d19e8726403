import { keptParts } from "../../app/features/kept/admin/kept-parts.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("how long the audit log is kept, and what is kept, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const call = (who: Person, query: string) =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);

  /** Writes entries of an age, named by their record. */
  const write = (age: string, name: string, count = 1) =>
    database.sql`insert into public.audit_log (at, actor, actor_role, action, table_name, record_id)
      select now() - ${age}::interval, ${accounts.owner}, 'owner', 'insert', 'cars', ${name}
      from generate_series(1, ${count})`;
  const left = async (name: string) =>
    (await database.sql`select from public.audit_log where record_id = ${name}`).length;

  test("entries older than the rule go, younger ones stay", async () => {
    await write("10 years 1 day", "old");
    await write("9 years 360 days", "young");
    expect(await call("anonymous", "forget_old_log()")).toBe(1);
    expect([await left("old"), await left("young")]).toEqual([0, 1]);
    await call("owner", "set_log_years(9)");
    expect(await call("anonymous", "forget_old_log()")).toBe(1);
    expect(await left("young")).toBe(0);
    await call("owner", "set_log_years(10)");
  });

  test("a call deletes a thousand at most, the oldest first", async () => {
    await write("11 years", "less old", 600);
    await write("12 years", "older", 600);
    expect(await call("customer", "forget_old_log()")).toBe(1000);
    expect([await left("older"), await left("less old")]).toEqual([0, 200]);
    expect(await call("anonymous", "forget_old_log()")).toBe(200);
    expect(await call("anonymous", "forget_old_log()")).toBe(0);
  });

  test("no one changes an entry, or deletes one before its years are over", async () => {
    await write("11 years", "due");
    await write("9 years", "kept");
    const refused = "42501 append_only";
    expect(await refusalOf(database.sql`update public.audit_log set after = '{}' where record_id = 'due'`)).toBe(
      refused,
    );
    expect(await refusalOf(database.sql`delete from public.audit_log where record_id = 'kept'`)).toBe(refused);
    expect(await refusalOf(database.sql`truncate public.audit_log`)).toBe(refused);
    const erasing = database.sql.begin(async (tx) => {
      await tx`select set_config('maarad.erasing', pg_current_xact_id()::text, true)`;
      await tx`delete from public.audit_log where record_id = 'kept'`;
    });
    expect(await refusalOf(erasing)).toBe(refused);
    await database.sql`delete from public.audit_log where record_id = 'due'`;
    expect(await left("due")).toBe(0);
    const asOwner = actAs(database.sql, "owner", (tx) => tx`delete from public.audit_log`.execute());
    expect(await refusalOf(asOwner)).toContain("42501");
  });

  test("only owners set the years, and the log says so", async () => {
    for (const who of ["manager", "sales", "editor", "customer"] as const)
      expect(await refusalOf(call(who, "set_log_years(5)")), who).toBe("42501 owner_only");
    expect(await refusalOf(call("anonymous", "set_log_years(5)"))).toContain("42501");
    for (const years of ["0", "31", "null"])
      expect(await refusalOf(call("owner", `set_log_years(${years})`)), years).toBe("PT422 log_years");
    await call("owner", "set_log_years(7)");
    const [logged] = await database.sql`select before, after from public.audit_log
      where table_name = 'security_rules' order by id desc limit 1`;
    expect(logged).toMatchObject({ before: { log_years: 10 }, after: { log_years: 7 } });
    await call("owner", "set_log_years(10)");
  });

  test("every table is in one part of what is kept", async () => {
    const tables = await database.sql<{ name: string }[]>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
    const named = await database.sql<{ name: string }[]>`select name from public.kept_tables() order by name`;
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
    expect(names(named)).toEqual(names(tables));
  });

  test("owners alone read how much is kept, of every part", async () => {
    const sizes = (who: Person) =>
      actAs(
        database.sql,
        who,
        async (tx) =>
          await tx<{ part: string; records: string | null; bytes: string | null }[]>`
          select * from public.kept_sizes() order by part`,
      );
    for (const who of ["manager", "sales", "editor", "customer"] as const)
      expect(await refusalOf(sizes(who)), who).toBe("42501 owner_only");
    expect(await refusalOf(sizes("anonymous"))).toContain("42501");
    await database.sql`analyze public.cars`;
    const rows = await sizes("owner");
    const parts = [...keptParts].sort();
    expect(rows.map(({ part }) => part)).toEqual(parts);
    const of = (part: string) => rows.find((row) => row.part === part);
    expect(Number(of("cars")?.records)).toBe((await database.sql`select from public.cars`).length);
    expect(Number(of("money")?.records)).toBe(0);
    for (const { part, bytes } of rows)
      if (part === "files") expect(bytes).toBeNull();
      else expect(Number(bytes), part).toBeGreaterThan(0);
  });
});
