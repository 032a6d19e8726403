import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const key = "the key of the web servers in this test";

describe.each(engines)("what a week brought, by e-mail on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`select public.set_mail_key(${key})`;
    await database.sql`insert into public.site_content (content_key, content_value)
      values ('settings', '{"weekly_mail": true, "time_zone": "Asia/Bahrain"}')
      on conflict (content_key) do update set content_value = excluded.content_value`;
  });
  afterAll(() => database?.close());
  beforeEach(() => database.sql`delete from public.mails`.execute());

  /** The Monday of this week, at a time of the dealer's clock. */
  const write = (clock: string, days = 0) =>
    database.sql`select public.write_weekly_mails((date_trunc('week', public.site_today())::date + ${clock}::interval
      + make_interval(days => ${days})) at time zone 'Asia/Bahrain')`.execute();
  const written = async () =>
    (
      await database.sql`select m.kind, s.role, (m.week - date_trunc('week', public.site_today())::date) as days
      from public.mails m join public.staff s on s.user_id = m.owner_id order by m.id`
    ).map((row) => ({ ...row }));

  test("is written down for owners on Monday from seven o'clock, once", async () => {
    for (const [clock, days] of [
      ["06:59", 0],
      ["12:00", 1],
      ["12:00", 6],
    ] as const)
      await write(clock, days);
    expect(await written()).toHaveLength(0);
    await write("07:00");
    const lastNumber = async () =>
      (
        await database.sql`select last_value from pg_sequences
        where sequencename = split_part(pg_get_serial_sequence('public.mails', 'id'), '.', 2)`
      )[0]?.["last_value"];
    const number = await lastNumber();
    await write("23:59");
    expect(number, "a number is used up").toBe(await lastNumber());
    expect(await written()).toEqual([{ kind: "weekly_figures", role: "owner", days: -7 }]);
  });

  test("not where the settings do not ask for it, nor for owners who left", async () => {
    await database.sql`update public.site_content set content_value = content_value || '{"weekly_mail": false}'
      where content_key = 'settings'`;
    await write("12:00");
    expect(await written()).toHaveLength(0);
    await database.sql`update public.site_content set content_value = content_value || '{"weekly_mail": true}'
      where content_key = 'settings'`;
  });

  test("tells the sums of the week and of the one before, and what people looked at and searched for", async () => {
    const day = (days: number) => `(date_trunc('week', public.site_today())::date + ${days})`;
    const rows = [
      [-1, "instagram", 30],
      [-7, "google", 12],
      [-8, "google", 5],
      [0, "instagram", 100],
    ] as const;
    for (const [days, via, visits] of rows)
      await database.sql.unsafe(`insert into public.visit_counts (day, kind, value, visits, pages, cars) values
        (${day(days)}, 'via', '${via}', ${visits}, ${visits}, 3),
        (${day(days)}, 'language', 'ar', ${visits}, ${visits}, 3)
        on conflict (day, kind, value) do update set visits = public.visit_counts.visits + excluded.visits`);
    const [car] = await database.sql`select id::text, public.car_title(c, 'en') as en from public.cars c limit 1`;
    await database.sql.unsafe(`insert into public.car_visits (car_id, week, opened)
      values (${car?.["id"]}, ${day(-7)}, 9), (${car?.["id"]}, ${day(0)}, 50)`);
    await database.sql.unsafe(`insert into public.missed_words (day, words, times)
      select ${day(-2)} - n, 'lucid air', 1 from generate_series(0, 2) n`);
    await write("07:00");
    const [row] = await database.sql`select public.due_mails(${key}) as answer`;
    const [mail, ...more] = row?.["answer"].mails ?? [];
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: "weekly_figures",
      week: {
        sums: { visits: 42, opened: 6 },
        before: { visits: 5, opened: 3 },
        sources: [
          { key: "instagram", visits: 30 },
          { key: "google", visits: 12 },
        ],
        missed: ["lucid air"],
      },
    });
    expect(mail.week.cars).toContainEqual(
      expect.objectContaining({ key: car?.["id"], name: expect.objectContaining({ en: car?.["en"] }), opened: 9 }),
    );
    expect(mail.week.email).toMatch(/@/);
    expect(JSON.stringify(mail.week)).not.toContain("margin");
  });

  test("is the owners' business", async () => {
    await write("07:00");
    await database.sql`update public.mails set status = 'failed', reason = 'rejected'`;
    const [mail] = await database.sql`select id from public.mails`;
    const seen = (who: Person) =>
      actAs(database.sql, who, async (tx) => (await tx`select id from public.mails`).length);
    const again = (who: Person) =>
      actAs(database.sql, who, (tx) => tx`select public.send_mail_again(${mail?.["id"]})`.execute());
    expect([await seen("owner"), await seen("manager"), await seen("sales")]).toEqual([1, 0, 0]);
    for (const who of ["manager", "sales"] as const)
      await expect(again(who)).rejects.toMatchObject({ message: "mail_not_found" });
    await again("owner");
    expect((await database.sql`select status from public.mails`)[0]?.["status"]).toBe("waiting");

    // A colleague who is no owner any more has no address in it.
    await database.sql`update public.staff set role = 'owner' where user_id = ${accounts.other}`;
    await write("08:00");
    await database.sql`update public.staff set role = 'sales' where user_id = ${accounts.other}`;
    const [row] = await database.sql`select public.due_mails(${key}) as answer`;
    expect(row?.["answer"].mails.map(({ week }: { week: { email: string | null } }) => week.email)).toEqual([
      "owner@example.com",
      null,
    ]);
  });
});
