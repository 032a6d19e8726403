import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("private calendars of viewings on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.sql`delete from public.viewing_feeds`;
    await database.sql`update public.staff set role = 'sales' where user_id = ${accounts.sales}`;
    await database.sql`delete from auth.mfa_factors where user_id = ${accounts.sales}`;
    await database.sql`insert into auth.sessions (id, user_id) values (${accounts.sales}, ${accounts.sales})
      on conflict do nothing`;
  });

  const call = (who: Person, name: string) =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${name} as answer`))[0]?.["answer"]);
  const make = (who: Person = "sales") => call(who, "make_viewing_feed('ar')");
  const read = (secret: string) => call("anonymous", `viewing_feed('${secret}')`);

  test("the secret is told once and kept as a hash; a new one ends the former", async () => {
    expect(await call("sales", "my_viewing_feed()")).toEqual({ since: null });
    const first = await make();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await database.sql`select * from public.viewing_feeds`)).not.toContain(first);
    expect(await read(first)).toMatchObject({ language: "ar" });
    expect(await call("sales", "my_viewing_feed()")).toEqual({ since: expect.any(String) });
    const second = await make();
    expect(await read(first)).toBeNull();
    expect(await read(second)).not.toBeNull();
    await call("sales", "end_viewing_feed()");
    expect(await read(second)).toBeNull();
    const log = await database.sql`select to_jsonb(a)::text as entry from public.audit_log a`;
    expect(log.map((one) => one["entry"]).join("\n")).not.toContain(second);
  });

  test("it opens nothing for those who see no viewings, nor by guesses", async () => {
    expect(await refusalOf(make("editor"))).toBe("42501 sellers_only");
    expect(await refusalOf(make("customer"))).toBe("42501 sellers_only");
    expect(await call("editor", "my_viewing_feed()")).toBeNull();
    for (const guess of ["", "a", "a".repeat(43), "a".repeat(100_000)]) expect(await read(guess)).toBeNull();
  });

  test("it ends with the role and with the account", async () => {
    const asEditor = await make();
    await database.sql`update public.staff set role = 'editor' where user_id = ${accounts.sales}`;
    expect(await read(asEditor)).toBeNull();
    await database.sql`update public.staff set role = 'sales' where user_id = ${accounts.sales}`;
    expect(await read(asEditor), "and does not come back with it").toBeNull();
    const removed = await make();
    await database.sql`update public.customers set assigned_to = null where assigned_to = ${accounts.sales}`;
    await database.sql`delete from public.staff where user_id = ${accounts.sales}`;
    expect(await read(removed)).toBeNull();
    await database.sql`insert into public.staff (user_id, role) values (${accounts.sales}, 'sales')`;
    expect(await read(removed)).toBeNull();
  });

  test("it ends with the password: whoever made it with a stolen session loses it, too", async () => {
    const secret = await make();
    await database.sql`update auth.users set updated_at = now() where id = ${accounts.sales}`;
    expect(await read(secret)).not.toBeNull();
    await database.sql`update auth.users set encrypted_password = 'another' where id = ${accounts.sales}`;
    expect(await read(secret)).toBeNull();
  });

  test("it ends with a lost second factor: the address is on the phone", async () => {
    const secret = await make();
    await database.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${accounts.sales}, 'totp', 'verified', now(), now())`;
    await call("owner", `reset_second_factor('${accounts.sales}')::text`);
    expect(await read(secret)).toBeNull();
  });

  test("it ends with the e-mail address, also of an account without a password", async () => {
    await database.sql`update auth.users set encrypted_password = null where id = ${accounts.sales}`;
    const secret = await make();
    await database.sql`update auth.users set email_change = 'new@example.com' where id = ${accounts.sales}`;
    expect(await read(secret)).not.toBeNull();
    await database.sql`update auth.users set email = 'new@example.com', email_change = ''
      where id = ${accounts.sales}`;
    expect(await read(secret)).toBeNull();
  });

  test("it shows own and unassigned viewings of 14 days past and 60 ahead, and little of the customer", async () => {
    await database.sql.unsafe(`
      alter table public.viewings disable trigger user;
      delete from public.viewings;
      insert into public.viewings (reference, idempotency_key, status, office_id, starts_at, ends_at, customer_name,
        phone, email, wish, note, assigned_to, deleted_at)
      select 'MV-' || translate((100000 + row_number() over ())::text, '0123456789', 'ABCDEFGHJK'), gen_random_uuid(),
        v.status::public.viewing_status, 'main', now() + make_interval(days => v.day), now()
          + make_interval(days => v.day, mins => 30), v.name, '+97333000001', 'secret@example.com', 'a wish', 'a note',
        v.who::uuid, case when v.name = 'Trash' then now() end
      from (values ('Mine', 'confirmed', 1, '${accounts.sales}'), ('Free', 'requested', 59, null),
        ('Past', 'done', -13, null), ('Other', 'confirmed', 1, '${accounts.owner}'), ('Far', 'confirmed', 61, null),
        ('Old', 'done', -15, null), ('Off', 'cancelled', 2, null), ('Trash', 'no_show', 2, null))
        v (name, status, day, who);
      alter table public.viewings enable trigger user;`);
    const { viewings } = await read(await make());
    expect(viewings.map((one: { name: string }) => one.name)).toEqual(["Past", "Mine", "Free"]);
    expect(Object.keys(viewings[1]).toSorted()).toEqual(
      ["car", "ends_at", "kind", "name", "office", "phone", "reference", "starts_at", "status", "version"].toSorted(),
    );
    expect(JSON.stringify(viewings)).not.toMatch(/secret@|a wish|a note/);
  });

  test("each showroom is read once, however many viewings it has", async () => {
    await database.sql.unsafe(`alter table public.viewings disable trigger user; delete from public.viewings;
      insert into public.viewings (reference, idempotency_key, status, office_id, starts_at, ends_at, customer_name,
        phone)
      select 'MV-' || translate((100000 + n)::text, '0123456789', 'ABCDEFGHJK'), gen_random_uuid(), 'confirmed',
        case when n % 2 = 0 then 'main' else 'other' end, now() + make_interval(hours => n),
        now() + make_interval(hours => n, mins => 30), 'Noor', '+97333000001' from generate_series(1, 40) n;
      alter table public.viewings enable trigger user;`);
    const secret = await make();
    const [counted] = await database.sql.begin(async (tx) => {
      await tx`set local track_functions = 'all'`;
      const [feed] = await tx`select public.viewing_feed(${secret}) -> 'viewings' as viewings`;
      expect(feed?.["viewings"]).toHaveLength(40);
      return tx`select calls::int from pg_stat_xact_user_functions where funcname = 'office_of'`;
    });
    expect(counted).toEqual({ calls: 2 });
  });
});
