import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, claimsOf, fixtures } from "./policy-samples.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("how sign-ins end on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  /** Does something as the database's owner and undoes it. */
  async function undone<T>(before: string, ask: string): Promise<T> {
    const back = Symbol("back");
    let rows: T | undefined;
    await database.sql
      .begin(async (tx) => {
        await tx.unsafe(before);
        [rows] = await tx.unsafe<T[] & { [name: string]: unknown }[]>(ask);
        throw back;
      })
      .catch((error: unknown) => (error === back ? undefined : Promise.reject(error)));
    if (rows === undefined) throw new Error("no answer");
    return rows;
  }

  const signIn = (account: string, begun: number, used: number) => `
    delete from auth.sessions where user_id = '${account}';
    insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
      values ('${account}', '${account}', now() - interval '${begun} days', now() - interval '${used} days',
        (now() - interval '${used} days') at time zone 'UTC');`;
  const ended = async (account: string, begun: number, used: number, rule = "") =>
    undone<{ ended: boolean }>(
      `${signIn(account, begun, used)} ${rule} select public.end_old_sessions();`,
      `select not exists (select from auth.sessions where user_id = '${account}') as ended`,
    ).then((row) => row.ended);

  test.each([
    ["staff in use", accounts.sales, 89, 1, false],
    ["staff without use for 29 days", accounts.sales, 40, 29, false],
    ["staff without use for 31 days", accounts.sales, 40, 31, true],
    ["staff in daily use for 91 days", accounts.sales, 91, 0, true],
    ["a customer in use for a year", accounts.customer, 365, 1, false],
    ["a customer without use for 179 days", accounts.customer, 200, 179, false],
    ["a customer without use for 181 days", accounts.customer, 200, 181, true],
  ])("%s", async (_, account, begun, used, expected) => {
    expect(await ended(account, begun, used)).toBe(expected);
  });

  test("an owner's rule holds", async () => {
    const rule = "update public.security_rules set staff_idle_days = 7, staff_days = 10, customer_idle_days = 14;";
    expect(await ended(accounts.sales, 9, 8, rule)).toBe(true);
    expect(await ended(accounts.sales, 9, 6, rule)).toBe(false);
    expect(await ended(accounts.customer, 30, 15, rule)).toBe(true);
  });

  test.each([
    ["staff_idle", "91, 90, 180"],
    ["staff_idle", "null, 90, 180"],
    ["staff", "30, 366, 180"],
    ["customer_idle", "30, 90, 0"],
  ])("a rule with a wrong %s is refused", async (hint, days) => {
    await expect(
      undone(
        `select set_config('request.jwt.claims', '${JSON.stringify(claimsOf(accounts.owner))}', true),
          set_config('request.jwt.claim.sub', '${accounts.owner}', true)`,
        `select public.set_session_days(${days})`,
      ),
    ).rejects.toMatchObject({ code: "PT422", message: "session_days", hint });
  });

  test("a banned account has no role, until the ban is over", async () => {
    const role = (until: string) =>
      undone<{ role: string | null }>(
        `update auth.users set banned_until = ${until} where id = '${accounts.sales}';
        select set_config('request.jwt.claims', '${JSON.stringify(claimsOf(accounts.sales))}', true),
          set_config('request.jwt.claim.sub', '${accounts.sales}', true)`,
        "select public.my_role() as role",
      ).then((row) => row.role);
    expect(await role("null")).toBe("sales");
    expect(await role("now() + interval '1 hour'")).toBeNull();
    expect(await role("now() - interval '1 hour'")).toBe("sales");
  });

  test("the e-mail of a sign-up clears its password, an administrator's confirmation does not", async () => {
    const password = (sent: string) =>
      undone<{ kept: boolean }>(
        `update auth.users set email_confirmed_at = null, encrypted_password = 'a hash', confirmation_sent_at = ${sent}
          where id = '${accounts.customer}';
        update auth.users set email_confirmed_at = now() where id = '${accounts.customer}'`,
        `select coalesce(encrypted_password, '') <> '' as kept from auth.users where id = '${accounts.customer}'`,
      ).then((row) => row.kept);
    expect(await password("now() - interval '1 hour'")).toBe(false);
    expect(await password("null")).toBe(true);
  });

  test("a lost phone leaves nothing: factors, sessions, codes, the calendar's address", async () => {
    const gone = await undone<{ factors: number; kept: number; mailed: string }>(
      `${signIn(accounts.other, 1, 0)}
      update auth.users set recovery_token = 'mailed' where id = '${accounts.other}';
      insert into public.viewing_feeds (user_id, hash, language)
        values ('${accounts.other}', repeat('a', 64), 'en') on conflict do nothing;
      create temporary table forgotten on commit drop as
        select public.forget_second_factor('${accounts.other}') as factors;`,
      `select f.factors, u.recovery_token as mailed, (select count(*)::int from auth.sessions s where s.user_id = u.id)
        + (select count(*)::int from public.viewing_feeds v where v.user_id = u.id)
        + (select count(*)::int from auth.mfa_factors m where m.user_id = u.id) as kept
        from auth.users u, forgotten f where u.id = '${accounts.other}'`,
    );
    expect(gone).toEqual({ factors: 1, kept: 0, mailed: "" });
  });
});
