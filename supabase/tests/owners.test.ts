import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("two owners at once on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const demote = (who: "owner" | "manager") => {
    const other = accounts[who === "owner" ? "manager" : "owner"];
    return refusalOf(actAs(database.sql, who, (tx) => tx`update public.staff set role = 'sales' where user_id = ${other}`.execute()));
  };
  const remove = (who: "owner" | "manager") => {
    const other = accounts[who === "owner" ? "manager" : "owner"];
    return refusalOf(actAs(database.sql, who, (tx) => tx`delete from public.staff where user_id = ${other}`.execute()));
  };

  test.each([["demote", demote], ["remove", remove]] as const)("who %s each other: one stays owner, and the other one is told", async (_what, act) => {
    for (let round = 0; round < 40; round += 1) {
      await database.sql`insert into public.staff (user_id, role) values (${accounts.owner}, 'owner'), (${accounts.manager}, 'owner')
        on conflict (user_id) do update set role = 'owner'`;
      const answers = await Promise.all([act("owner"), act("manager")]);
      const [row] = await database.sql`select count(*)::int as owners from public.staff where role = 'owner'`;
      expect(row?.["owners"], `round ${round}`).toBe(1);
      // The second may come when the first is done: then it is no owner's and changes nothing.
      expect(answers.filter((answer) => answer !== null && answer !== "PT409 last_owner"), `round ${round}`).toEqual([]);
    }
  });

  test("one statement does not take the role from all", async () => {
    await database.sql`update public.staff set role = 'owner' where user_id in (${accounts.owner}, ${accounts.manager})`;
    expect(await refusalOf(database.sql`update public.staff set role = 'sales' where role = 'owner'`.execute())).toBe("PT409 last_owner");
  });
});
