import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("many customers at once on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(() => database.sql.unsafe("delete from public.viewings; delete from public.customers"));

  const person = async (tags: string[] = []) => {
    const [row] =
      await database.sql`insert into public.customers (name_en, tags) values ('Noor', ${tags}) returning id`;
    return Number(row?.["id"]);
  };
  const read = async (id: number) =>
    (await database.sql`select * from public.customers where id = ${id}`)[0] as Record<string, unknown>;
  const change = (rows: object[], who: Person = "sales") =>
    actAs(
      database.sql,
      who,
      async (tx) =>
        (await tx`select public.change_customers(${tx.json(JSON.parse(JSON.stringify(rows)))}) as answer`)[0]?.[
          "answer"
        ],
    );

  test("get tags and lose them; one that is refused leaves the others", async () => {
    const full = Array.from({ length: 20 }, (_, place) => `tag ${place}`);
    const [first, second] = [await person(["family"]), await person(full)];
    const tag = (id: number, tags: string[], on = true) => ({ id, do: "tag", tags, on });
    expect(
      await change([tag(first, ["SUV", " family ", "SUV"]), tag(second, ["SUV"]), tag(424242, ["SUV"])]),
    ).toMatchObject([
      { id: first, ok: true },
      { id: second, ok: false, code: "tags_full" },
      { id: 424242, ok: false, code: "customer_not_found" },
    ]);
    expect(await read(first)).toMatchObject({ tags: ["family", "SUV"], version: 2 });
    expect(await change([tag(first, ["SUV"], false)])).toEqual([{ id: first, ok: true }]);
    expect(await read(first)).toMatchObject({ tags: ["family"] });
    for (const wrong of [["a, b"], [" "], ["x".repeat(41)]])
      expect(await change([tag(first, wrong)]), wrong[0]).toMatchObject([{ ok: false, code: "tags_invalid" }]);
  });

  test("sent again for a job, because the answer was lost, get the same answer", async () => {
    const id = await person();
    const step = { id, do: "trash", on: true, job: "j:running" };
    expect(await change([step])).toEqual([{ id, ok: true }]);
    expect(await change([step])).toEqual([{ id, ok: true }]);
    expect(await change([{ ...step, job: "k:running" }])).toMatchObject([{ ok: false, code: "version_conflict" }]);
  });

  test("are assigned and given back where no colleague was quicker, and come back from the trash", async () => {
    const id = await person();
    const assign = (from: string | null, to: string | null) => change([{ id, do: "assign", from, to }]);
    expect(await assign(null, accounts.sales)).toMatchObject([{ ok: true }]);
    expect(await assign(null, accounts.other)).toMatchObject([{ ok: false, code: "version_conflict" }]);
    expect(await assign(accounts.sales, null)).toMatchObject([{ ok: true }]);
    const trash = (on: boolean) => change([{ id, do: "trash", on }]);
    expect(await trash(true)).toMatchObject([{ ok: true }]);
    expect(await trash(true)).toMatchObject([{ ok: false, code: "version_conflict" }]);
    expect(await trash(false)).toMatchObject([{ ok: true }]);
    expect(await read(id)).toMatchObject({ deleted_at: null, assigned_to: null });
  });

  test("only by sellers, and only those they see; 200 at most", async () => {
    const id = await person();
    const rows = [{ id, do: "tag", tags: ["SUV"], on: true }];
    for (const who of ["editor", "customer"] as const)
      expect(await refusalOf(change(rows, who)), who).toBe("42501 sellers_only");
    await database.sql`update public.customers set assigned_to = ${accounts.other} where id = ${id}`;
    await database.sql`update public.security_rules set sales_see_own = true`;
    expect(await change(rows)).toMatchObject([{ ok: false, code: "customer_not_found" }]);
    expect(await change([{ id, do: "trash", on: true }])).toMatchObject([{ ok: false, code: "version_conflict" }]);
    expect(await change(rows, "manager")).toMatchObject([{ ok: true }]);
    await database.sql`update public.security_rules set sales_see_own = false`;
    expect(await refusalOf(change(Array.from({ length: 201 }, () => rows[0] ?? {})))).toBe("PT422 too_many_rows");
  });
});
