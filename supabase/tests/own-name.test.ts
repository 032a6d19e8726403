import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { orderTests } from "./setup/order-tests.ts";
import type { Person } from "./setup/people.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("one's own name on %s", (engine) => {
  const { database, as, refusal } = orderTests(engine);
  const rename = (who: Person, name: string) => refusal(as(who, (tx) => tx`select public.change_own_name(${name})`));
  const nameOf = (who: Person) =>
    as(who, async (tx) => String((await tx`select public.own_name() as name`)[0]?.["name"]));
  const kept = async (id: string) =>
    (await database.sql`select name from public.account_names where user_id = ${id}`).map((row) => row["name"]);

  test("staff change their own name, and nothing else of themselves", async () => {
    for (const who of ["owner", "manager", "sales", "editor"] as const) {
      expect(await rename(who, `  Noor\nof ${who} `)).toBeNull();
      const [row] = await database.sql`select name, role from public.staff where user_id = ${accounts[who]}`;
      expect(row).toEqual({ name: `Noor of ${who}`, role: who });
      expect([await nameOf(who), await kept(accounts[who])]).toEqual([`Noor of ${who}`, []]);
    }
    expect(await rename("owner", "x".repeat(121))).toBe("PT422 | name_too_long");
    expect(
      await as("owner", (tx) => tx`update public.staff set name = 'X' where user_id = auth.uid() returning 1`),
    ).toEqual([]);
  });

  test("customers and former colleagues have one of their own, which goes with the account", async () => {
    for (const who of ["customer", "former"] as const) {
      expect(await rename(who, `  Sara\nof ${who} `)).toBeNull();
      expect([await nameOf(who), await kept(accounts[who])]).toEqual([`Sara of ${who}`, [`Sara of ${who}`]]);
    }
    expect(await rename("customer", "x".repeat(121))).toBe("PT422 | name_too_long");
    expect([await nameOf("customer"), await nameOf("newcomer")]).toEqual(["Sara of customer", ""]);
    expect(await rename("former", "  ")).toBeNull();
    expect([await nameOf("former"), await kept(accounts.former)]).toEqual(["", []]);
    const [row] = await database.sql`select name from public.staff where user_id = ${accounts.former}`;
    expect(row).toEqual({ name: "Former" });
    const gone = randomUUID();
    await database.sql`insert into auth.users (id, email) values (${gone}, 'gone@example.com')`;
    await database.sql`insert into public.account_names (user_id, name) values (${gone}, 'Gone')`;
    await database.sql`delete from auth.users where id = ${gone}`;
    expect(await kept(gone)).toEqual([]);
  });

  test("nothing is named without a session, or while a second factor is owed", async () => {
    expect(await rename("anonymous", "X")).toMatch(/^42501/);
    expect(await refusal(as("anonymous", (tx) => tx`select public.own_name()`))).toMatch(/^42501/);
    const ended = as("newcomer", async (tx) => {
      await tx`reset role`;
      await tx`delete from auth.sessions where user_id = ${accounts.newcomer}`;
      await tx`set local role authenticated`;
      await tx`select public.change_own_name('X')`;
    });
    expect(await refusal(ended)).toMatch(/^42501.*signed_in_only/);
    // Has a second factor, and showed none in this session.
    expect(await rename("other", "X")).toMatch(/^42501.*staff_only/);
  });

  test.each([
    ["", "Own"],
    ["Given", "Given"],
  ])("who comes to work here with the name '%s' is called %s, once", async (given, called) => {
    const id = randomUUID();
    await database.sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    await database.sql`insert into public.account_names (user_id, name) values (${id}, 'Own')`;
    await database.sql`insert into public.staff (user_id, role, name) values (${id}, 'sales', ${given})`;
    const [row] = await database.sql`select name from public.staff where user_id = ${id}`;
    expect([row, await kept(id)]).toEqual([{ name: called }, []]);
  });
});
