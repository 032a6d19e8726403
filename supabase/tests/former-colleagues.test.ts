import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { leavingTests } from "./setup/leaving.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("colleagues who left on %s", (engine) => {
  const { database, own, as, refusal, leave } = leavingTests(engine);

  test("an owner who left is no owner: not of an invitation, not the last one, and of no mail", async () => {
    const { sql } = database;
    await sql`update public.staff set role = 'owner' where user_id = ${accounts.other}`;
    const [made] = await as("other", (tx) => tx`select public.invite_staff('sales') ->> 'secret' as secret`);
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${accounts.other}, ${accounts.other}, 'totp', 'verified', now(), now())`;
    await leave();
    const state = () =>
      as(
        "newcomer",
        async (tx) => (await tx`select public.find_invitation(${String(made?.["secret"])}) ->> 'state' as state`)[0],
      );
    expect(await state()).toEqual({ state: "revoked" });
    expect(await refusal(as("former", (tx) => tx`select public.invite_staff('sales')`))).toBe("42501 | owner_only");
    expect(await refusal(sql`update public.staff set ended_at = now() where user_id = ${accounts.owner}`)).toBe(
      "PT409 | last_owner",
    );
    const [factor] = await as("other", (tx) => tx`select public.my_second_factor() as factor`);
    expect(factor?.["factor"]).toMatchObject({ staff: null, required: false });
    expect(await refusal(as("owner", (tx) => tx`select public.reset_second_factor(${accounts.other})`))).toBe(
      "PT404 | no_factor",
    );
    const [holders] = await as("owner", (tx) => tx`select public.staff_with_second_factor() as ids`);
    expect(holders?.["ids"]).not.toContain(accounts.other);
    const written = await as("other", (tx) => tx`update public.cars set price = 1 where id = ${own.car} returning id`);
    expect(written).toEqual([]);
  });

  test("invited again they work in their former row, with the new role", async () => {
    await leave(accounts.sales);
    const [invited] = await as(
      "owner",
      (tx) => tx`select public.invite_staff('manager', '', 'other@example.com')
      ->> 'secret' as secret`,
    );
    await database.sql`insert into auth.sessions (id, user_id) values (${accounts.other}, ${accounts.other})`;
    const [answer] = await as(
      "other",
      (tx) => tx`select public.accept_invitation(${String(invited?.["secret"])}) as a`,
    );
    expect(answer?.["a"]).toEqual({ state: "accepted", role: "manager" });
    const rows = await database.sql`select role, name, ended_at from public.staff where email = 'other@example.com'`;
    expect(rows).toEqual([{ role: "manager", name: "Other", ended_at: null }]);
    expect((await as("other", (tx) => tx`select public.my_role() as role`))[0]).toEqual({ role: "manager" });
  });

  test("two of one name stay apart, even of one address", async () => {
    const { sql } = database;
    await leave();
    const again = randomUUID();
    await sql`delete from auth.users where id = ${accounts.other}`;
    await sql`insert into auth.users (id, email) values (${again}, 'other@example.com')`;
    await sql`insert into public.staff (user_id, role, name, created_at) values (${again}, 'sales', 'Other', now())`;
    const called = await sql`select called from public.staff where name = 'Other' order by created_at`;
    expect(called.map((row) => row["called"])).toEqual([
      "Other (\u2066other@example.com\u2069)",
      "Other (\u2066other@example.com\u2069) 2",
    ]);
    await sql`update public.staff set ended_at = now(), name = 'Gone' where user_id = ${again}`;
    await sql`delete from auth.users where id = ${again}`;
    await sql`insert into auth.users (id, email) values (${accounts.other}, 'other@example.com')`;
  });

  test("a member of the staff without an account is one who left", async () => {
    expect(
      await refusal(database.sql`insert into public.staff (user_id, role) values (${randomUUID()}, 'owner')`),
    ).toBe("23503 | account_not_found");
    await leave();
    await database.sql`delete from auth.users where id = ${accounts.other}`;
    expect(await refusal(as("owner", (tx) => tx`select public.put_back_colleague(${accounts.other})`))).toBe(
      "PT409 | account_gone",
    );
    await database.sql`insert into auth.users (id, email) values (${accounts.other}, 'other@example.com')`;
  });
});
