import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("what colleagues are called on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`update public.orders set assigned_to = ${accounts.sales} where id = 9001`;
    await database.sql`update public.customers set assigned_to = ${accounts.sales} where id = 9001`;
  });
  afterAll(() => database?.close());

  const name = (who: keyof typeof accounts, to: string) =>
    actAs(database.sql, "owner", (tx) => tx`update public.staff set name = ${to} where user_id = ${accounts[who]}`);
  const staff = async () => {
    const rows = await database.sql`select s.user_id, s.email, s.called from public.staff s`;
    return (who: keyof typeof accounts) => {
      const row = rows.find(({ user_id: id }) => id === accounts[who]);
      return { called: row?.["called"] as unknown, email: String(row?.["email"]) };
    };
  };

  test("by their name; the e-mail stands beside it where two are called alike", async () => {
    await name("sales", "أحمد علي");
    await name("manager", "Omar");
    expect((await staff())("sales").called).toBe("أحمد علي");
    // Another spelling is the same name to a reader.
    await name("manager", "احمد على");
    const alike = await staff();
    expect(alike("sales").called).toBe(`أحمد علي (\u2066${alike("sales").email}\u2069)`);
    expect(alike("manager").called).toBe(`احمد على (\u2066${alike("manager").email}\u2069)`);
    expect((await staff())("editor").called).not.toContain("\u2066");
  });

  test.each([
    ["an address as a name", (owner: string) => owner],
    ["a sign that shows nothing", () => "Ahmed\u00ADAli"],
    ["a letter of another script", () => "\u0410hmed Ali"],
  ])("the e-mail stands beside %s: it passes for no other", async (_, nameLike) => {
    const { email } = (await staff())("owner");
    await actAs(database.sql, "editor", (tx) => tx`select public.change_own_name(${nameLike(email)})`);
    const { called, email: own } = (await staff())("editor");
    expect(called).toBe(`${nameLike(email)} (\u2066${own}\u2069)`);
    await actAs(database.sql, "editor", (tx) => tx`select public.change_own_name('')`);
  });

  test("by the e-mail where there is no name, however many have none", async () => {
    await name("manager", "");
    await name("editor", "");
    const unnamed = await staff();
    expect(unnamed("manager").called).toBe(unnamed("manager").email);
    expect(unnamed("editor").called).toBe(unnamed("editor").email);
    expect(unnamed("sales").called).toBe("أحمد علي");
  });

  test("in the lists of what they have, and the log tells of the rename alone", async () => {
    await name("manager", "أحمد علي");
    const { called } = (await staff())("sales");
    expect(called).toContain("\u2066");
    const lists = await actAs(database.sql, "owner", async (tx) => [
      ...(await tx`select assignee from public.order_list where id = 9001`),
      ...(await tx`select assignee from public.customer_list where id = 9001`),
      ...(await tx`select assignee from public.order_margins where order_id = 9001`),
    ]);
    expect(lists).toEqual([{ assignee: called }, { assignee: called }, { assignee: called }]);
    const [logged] = await database.sql`select record_id, after from public.audit_log
      where table_name = 'staff' order by id desc limit 1`;
    expect(logged).toEqual({ record_id: accounts.manager, after: { name: "أحمد علي" } });
  });

  test("of two who are given one name at once, both know of it", async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([name("sales", `Layla ${round}`), name("editor", `layla ${round}`)]);
      const both = await staff();
      expect([both("sales").called, both("editor").called], `round ${round}`).toEqual([
        `Layla ${round} (\u2066${both("sales").email}\u2069)`,
        `layla ${round} (\u2066${both("editor").email}\u2069)`,
      ]);
    }
  });

  test("by the name alone again once the other one is gone", async () => {
    await database.sql`delete from public.staff where user_id = ${accounts.editor}`;
    expect((await staff())("sales").called).toBe("Layla 19");
  });
});
