import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, claimsOf, fixtures } from "./policy-samples.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

type Person = "customer" | "sales" | "owner" | "other";

describe.each(engines)("second factor on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  /** Does something as a person with a token of a level, in a session of that level or another, and undoes it. */
  async function as<T>(
    person: Person,
    aal: string | undefined,
    work: (tx: TransactionSql) => Promise<T>,
    before = "select",
    session = aal,
  ): Promise<T> {
    const undone = Symbol("undone");
    let answer: { value: T } | undefined;
    await database.sql
      .begin(async (tx) => {
        await tx.unsafe(before);
        await tx`update auth.sessions set aal = ${session ?? null} where id = ${accounts[person]}`;
        const claims = JSON.stringify({ ...claimsOf(accounts[person]), aal });
        await tx`select set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${accounts[person]}, true), set_config('role', 'authenticated', true)`;
        answer = { value: await work(tx) };
        throw undone;
      })
      .catch((error: unknown) => (error === undone ? undefined : Promise.reject(error)));
    if (!answer) throw new Error("nothing was done");
    return answer.value;
  }
  const standing = async (tx: TransactionSql) =>
    (
      await tx`select public.my_role() as role, public.is_staff() as staff, public.has_role('owner', 'sales') as may,
    public.my_second_factor() as factor, (select count(*)::int from public.orders) as orders`
    )[0];
  const ruled = "update public.security_rules set owners_need_second_factor = true";

  test("an account with a second factor has its role only after showing it", async () => {
    const none = { role: null, staff: false, may: false, orders: 0 };
    expect(await as("other", "aal1", standing)).toMatchObject({
      ...none,
      factor: { staff: "sales", owed: true, required: false },
    });
    expect(await as("other", undefined, standing)).toMatchObject(none);
    expect(await as("other", "aal2", standing)).toMatchObject({
      role: "sales",
      staff: true,
      may: true,
      orders: 1,
      factor: { owed: false },
    });
    expect(await as("sales", "aal1", standing)).toMatchObject({ role: "sales", staff: true, factor: { owed: false } });
    expect(await as("customer", "aal2", standing)).toMatchObject({
      ...none,
      factor: { staff: null, owed: false, required: false },
    });
  });

  test("the session must be of the level that the token names: the factor may have been removed since", async () => {
    expect(await as("owner", "aal2", standing, ruled, "aal1")).toMatchObject({ role: null, factor: { owed: true } });
    expect(await as("owner", "aal1", standing, ruled, "aal2")).toMatchObject({ role: null, factor: { owed: true } });
    await expect(
      as("owner", "aal2", (tx) => tx`select public.require_second_factor(true)`, undefined, "aal1"),
    ).rejects.toMatchObject({ message: "second_factor_first" });
  });

  test("one that was begun and never confirmed asks for nothing", async () => {
    const begun = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${accounts.sales}', 'totp', 'unverified', now(), now())`;
    expect(await as("sales", "aal1", standing, begun)).toMatchObject({ role: "sales" });
  });

  test("the rule binds only owners", async () => {
    expect(await as("owner", "aal1", standing)).toMatchObject({ role: "owner" });
    expect(await as("owner", "aal1", standing, ruled)).toMatchObject({
      role: null,
      staff: false,
      may: false,
      orders: 0,
      factor: { staff: "owner", owed: true, required: true },
    });
    expect(await as("owner", "aal2", standing, ruled)).toMatchObject({ role: "owner", orders: 1 });
    expect(await as("sales", "aal1", standing, ruled)).toMatchObject({ role: "sales", orders: 1 });
  });

  test("only an owner who has shown a factor makes the rule, and the audit log says so", async () => {
    await expect(as("owner", "aal1", (tx) => tx`select public.require_second_factor(true)`)).rejects.toMatchObject({
      code: "PT409",
      message: "second_factor_first",
    });
    await expect(
      as("owner", "aal1", (tx) => tx`select public.require_second_factor(false)`, ruled),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(as("sales", "aal2", (tx) => tx`select public.require_second_factor(true)`)).rejects.toMatchObject({
      code: "42501",
    });
    const [entry] = await as("owner", "aal2", async (tx) => {
      await tx`select public.require_second_factor(true)`;
      return tx`select action, before, after from public.audit_log where table_name = 'security_rules'`;
    });
    expect(entry).toMatchObject({
      action: "update",
      before: { owners_need_second_factor: false },
      after: { owners_need_second_factor: true },
    });
  });

  test("an owner takes a colleague's lost factor away, with their sessions, and never the own one", async () => {
    const session = `insert into auth.sessions (id, user_id, aal)
      values (gen_random_uuid(), '${accounts.other}', 'aal2')`;
    const left = await as(
      "owner",
      "aal1",
      async (tx) => {
        const [before] = await tx`select public.staff_with_second_factor() as who`;
        await tx`select public.reset_second_factor(${accounts.other})`;
        const [entry] =
          await tx`select action, record_id, actor from public.audit_log where table_name = 'second_factor'`;
        await tx`reset role`;
        const [rows] =
          await tx`select (select count(*)::int from auth.sessions where user_id = ${accounts.other}) as sessions,
          (select count(*)::int from auth.mfa_factors where user_id = ${accounts.other}) as factors`;
        return { ...before, ...entry, ...rows };
      },
      session,
    );
    expect(left).toEqual({
      who: [accounts.other],
      action: "delete",
      record_id: accounts.other,
      actor: accounts.owner,
      sessions: 0,
      factors: 0,
    });
    await expect(
      as("owner", "aal1", (tx) => tx`select public.reset_second_factor(${accounts.owner})`),
    ).rejects.toMatchObject({ message: "own_factor" });
    await expect(
      as("owner", "aal1", (tx) => tx`select public.reset_second_factor(${accounts.sales})`),
    ).rejects.toMatchObject({ code: "PT404", message: "no_factor" });
    await expect(
      as("sales", "aal2", (tx) => tx`select public.reset_second_factor(${accounts.other})`),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("secrets cannot be read, not even by an owner", async () => {
    await expect(as("owner", "aal2", (tx) => tx`select secret from auth.mfa_factors`)).rejects.toMatchObject({
      code: "42501",
    });
    await expect(as("owner", "aal2", (tx) => tx`select otp_code from auth.mfa_challenges`)).rejects.toMatchObject({
      code: "42501",
    });
  });
});
