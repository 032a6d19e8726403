import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readByVisitors, writtenByPeople } from "./column-table.ts";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const sorted = (columns: string) => columns.trim().split(/\s+/).sort();

describe.each(engines)("rights of columns on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  /** The columns of each table or view of ours for which a role has a right. */
  async function granted(role: string, privilege: string): Promise<Record<string, string[]>> {
    const rows = await database.sql<{ name: string; columns: string[] }[]>`
      select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        and has_column_privilege(${role}, c.oid, a.attnum, ${privilege})
      group by 1 order by 1`;
    return Object.fromEntries(rows.map(({ name, columns }) => [name, [...columns].sort()]));
  }

  test("visitors read exactly the columns that are listed for them", async () => {
    expect(await granted("anon", "select")).toEqual(
      Object.fromEntries(Object.entries(readByVisitors).map(([name, columns]) => [name, sorted(columns)])),
    );
  });

  test.each(["insert", "update"] as const)("people %s exactly the columns that are listed for them", async (verb) => {
    const wanted = Object.entries(writtenByPeople).flatMap(([name, { [verb]: columns }]) =>
      columns ? [[name, sorted(columns)] as const] : [],
    );
    expect(await granted("authenticated", verb)).toEqual(Object.fromEntries(wanted));
    expect(await granted("anon", verb)).toEqual({});
  });

  test("sequences are used by the service key alone", async () => {
    expect(
      await database.sql`select c.relname, r.role from pg_class c
      cross join unnest('{anon,authenticated}'::text[]) r (role)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and has_sequence_privilege(r.role, c.oid, 'usage,select,update')`,
    ).toEqual([]);
  });

  const write = (who: Person, statement: string) => refusalOf(actAs(database.sql, who, (tx) => tx.unsafe(statement)));
  const forged: [who: Person, table: string, row: string, columns: string[]][] = [
    [
      "owner",
      "orders",
      "id = 9001",
      [
        "customer_name = 'Another'",
        "phone = '+97333000099'",
        "email = 'x@example.com'",
        "message = 'x'",
        "contact = 'phone'",
        "language = 'ar'",
        `user_id = '${accounts.sales}'`,
        "first_response_at = now()",
        "car_status_before = 'draft'",
        "consent_at = now()",
        "created_at = now()",
        "updated_at = now()",
        "version = 9",
      ],
    ],
    [
      "owner",
      "messages",
      "id = 9001",
      [
        "name = 'x'",
        "body = 'x'",
        "language = 'ar'",
        `handled_by = '${accounts.other}'`,
        "handled_at = now()",
        "office_id = 'x'",
      ],
    ],
    [
      "owner",
      "cars",
      "id = 9001",
      [
        "created_at = now()",
        "status_since = now()",
        "sold_at = now()",
        "image_count = 5",
        "vin_tail = 'x'",
        "search_text = ''",
      ],
    ],
    ["sales", "cars", "id = 9001", ["status_since = now()", "sold_at = now()", "image_count = 5"]],
    ["owner", "media", "path = 'library.webp'", [`created_by = '${accounts.other}'`, "created_at = now()"]],
    ["owner", "site_content", "content_key = 'test_private'", ["private = false", "content_key = 'test'"]],
    [
      "owner",
      "staff",
      `user_id = '${accounts.other}'`,
      [`user_id = '${accounts.newcomer}'`, "email = 'x@example.com'", "created_at = now()"],
    ],
  ];
  test.each(forged)("a person and a stamp are not rewritten: %s on %s", async (who, table, row, columns) => {
    for (const column of columns)
      expect(await write(who, `update public.${table} set ${column} where ${row}`), column).toMatch(
        /^42501 permission denied for table/,
      );
  });

  test("an event of an order is of the moment in which it is written", async () => {
    const insert = (columns: string, values: string) =>
      write(
        "sales",
        `insert into public.order_events (order_id, actor, kind, note${columns})
          values (9001, '${accounts.sales}', 'note', 'Called'${values})`,
      );
    expect(await insert(", at", ", '2020-01-01'")).toMatch(/^42501/);
    expect(await insert("", "")).toBeNull();
  });

  test.each(["brands", "cars", "media", "messages", "orders", "sections", "team_members"])(
    "%s go to the trash at the database's own time",
    async (table) => {
      const row = table === "media" ? "path = 'library.webp'" : table === "brands" ? "id = 9002" : "id = 9001";
      const at = await actAs(database.sql, "owner", async (tx) => {
        await tx.unsafe(`update public.${table} set deleted_at = '2020-01-01' where ${row}`);
        await tx.unsafe(`update public.${table} set deleted_at = '2021-01-01' where ${row}`);
        const [found] = await tx.unsafe(`select deleted_at = now() as now from public.${table} where ${row}`);
        await tx.unsafe(`update public.${table} set deleted_at = null where ${row}`);
        return found?.["now"];
      });
      expect(at).toBe(true);
    },
  );
});
