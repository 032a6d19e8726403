import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { devices, type VisitKind } from "../../domain/visits.ts";
import type { Seen } from "../../server/visits/read-visit.ts";
import { VisitCounter } from "../../server/visits/visit-counter.ts";
import { VisitorSketch } from "../../server/visits/visitor-sketch.ts";
import { fixtures } from "./policy-samples.ts";
import { actAs } from "./setup/people.ts";
import { pick, randomFrom } from "../seed/random.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const key = "the key of the web servers of this test";

interface Batch {
  counts: unknown;
  missed?: string[];
  day?: string;
  registers?: Record<number, number>;
}

describe.each(engines)("visits on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`select public.set_mail_key(${key})`;
    await forgetAll();
  });
  afterAll(() => database?.close());

  const forgetAll = () =>
    database.sql.unsafe(
      "truncate public.visit_counts, public.car_visits, public.visit_days, public.visit_registers, " +
        "public.visit_batches, public.missed_words",
    );
  const bring = async (
    server: string,
    sequence: number,
    { counts, missed = [], day, registers = {} }: Batch,
    by = key,
  ) => {
    const [row] = await actAs(
      database.sql,
      "anonymous",
      (tx) => tx`select public.count_visits(${by}, ${server}, ${sequence}, ${JSON.stringify(counts)}::text::jsonb,
        ${day ?? null}, ${JSON.stringify(registers)}::text::jsonb, ${missed}) as answer`,
    );
    return row?.["answer"] as { day: string; salt: string } | null;
  };
  const line = (what: VisitKind, more: object = {}) => ({
    what,
    n: 1,
    via: null,
    language: "en",
    device: "phone",
    car: null,
    ...more,
  });
  const counted = (kind: string) =>
    database.sql`select value, visits, pages, cars, searches, whatsapp, phone from public.visit_counts
      where kind = ${kind} order by value`;

  test("nothing is counted without the key, and nothing twice", async () => {
    const server = randomUUID();
    const pages = { counts: [line("page", { n: 3 })] };
    expect(await bring(server, 1, pages, "another key that is as long as it")).toBeNull();
    expect(await bring(server, 1, pages)).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    await bring(server, 1, pages);
    expect((await counted("language")).map((row) => row["pages"])).toEqual([3]);
    await bring(server, 2, pages);
    await bring(randomUUID(), 1, pages);
    expect((await counted("language")).map((row) => row["pages"])).toEqual([9]);
    await forgetAll();
  });

  test("the sums of two servers that send again what was taken are those of the single events", async () => {
    const random = randomFrom(41);
    const newServer = () => ({ id: randomUUID(), counter: new VisitCounter(), sequence: 0 });
    const servers = [newServer(), newServer()] as const;
    const seen: Seen[] = [];
    for (let index = 0; index < 3_000; index++) {
      const event: Seen = {
        kind: pick(random, ["page", "search", "missed", "whatsapp", "phone"] as const),
        begun: random() < 0.2,
        via: pick(random, [null, "ig7", "instagram", "example.com"]),
        language: pick(random, ["en", "ar"]),
        device: pick(random, devices),
        words: pick(random, ["lucid air", "لوسيد", "noor@example.com", "33000001"]),
        // A public one, none, and one that is invented.
        car: pick(random, [9001, null, 123_456]),
      };
      seen.push(event);
      const server = pick(random, servers);
      server.counter.add(event);
      if (random() > 0.02) continue;
      const batch = server.counter.take();
      server.sequence += 1;
      await bring(server.id, server.sequence, batch);
      if (random() < 0.5) await bring(server.id, server.sequence, batch);
    }
    for (const { id, counter, sequence } of servers) await bring(id, sequence + 1, counter.take());

    const real = seen.filter(({ car }) => car !== 123_456);
    const recount = (of: (event: Seen) => string) => {
      const sums = new Map<string, Record<string, number>>();
      const add = (event: Seen, name: string) => {
        const sum = sums.get(of(event)) ?? { visits: 0, pages: 0, cars: 0, searches: 0, whatsapp: 0, phone: 0 };
        sum[name] = (sum[name] ?? 0) + 1;
        sums.set(of(event), sum);
      };
      const names = { page: "pages", search: "searches", whatsapp: "whatsapp", phone: "phone" };
      // A visit that began on a page that does not exist is one; its page is none.
      for (const event of seen) if (event.begun) add(event, "visits");
      for (const event of real) {
        if (event.kind in names) add(event, names[event.kind as keyof typeof names]);
        if (event.kind === "page" && event.car !== null) add(event, "cars");
      }
      return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, sum]) => ({ value, ...sum }));
    };
    expect([...(await counted("via"))]).toEqual(recount(({ via }) => via ?? ""));
    expect([...(await counted("language"))]).toEqual(recount(({ language }) => language));
    expect([...(await counted("device"))]).toEqual(recount(({ device }) => device));
    const ofCar = (kind: VisitKind) => real.filter((one) => one.car === 9001 && one.kind === kind).length;
    expect([...(await database.sql`select car_id, opened, whatsapp, phone from public.car_visits`)]).toEqual([
      { car_id: "9001", opened: ofCar("page"), whatsapp: ofCar("whatsapp"), phone: ofCar("phone") },
    ]);
    const missed = (words: string) => seen.filter((one) => one.kind === "missed" && one.words === words).length;
    // E-mail addresses and phone numbers are not kept.
    expect([...(await database.sql`select words, times from public.missed_words order by words`)]).toEqual([
      { words: "lucid air", times: missed("lucid air") },
      { words: "لوسيد", times: missed("لوسيد") },
    ]);
    await forgetAll();
  });

  test("different visitors of a day are counted within 3 %, by two servers that share some", async () => {
    const server = randomUUID();
    const today = await bring(server, 1, { counts: [] });
    const { day, salt } = today ?? { day: "", salt: "" };
    const about = async () => (await database.sql`select public.about_visitors(${day}) as n`)[0]?.["n"];
    for (const [from, until, all] of [
      [0, 40, 40],
      [20, 5_000, 5_000],
      [3_000, 10_000, 10_000],
      [0, 60_000, 60_000],
    ] as const) {
      const names = Array.from({ length: until - from }, (_, index) => `10.0.0.${from + index} Browser`);
      await bring(randomUUID(), 1, { counts: [], day, registers: new VisitorSketch(day, salt).rises(names) });
      expect(Math.abs((await about()) / all - 1), `${all}`).toBeLessThan(0.03);
    }
    // Registers of another day are of another salt.
    const before = await about();
    await bring(randomUUID(), 1, { counts: [], day: "2026-01-01", registers: { 1: 50, 2: 50, 3: 50 } });
    expect(await about()).toBe(before);

    // The next day the sum stays, and what it was made of is gone.
    await database.sql`update public.visit_days set day = day - 1`;
    await database.sql`update public.visit_registers set day = day - 1`;
    const next = await bring(server, 2, { counts: [line("page")] });
    expect(next?.salt).not.toBe(salt);
    expect([...(await database.sql`select salt, visitors from public.visit_days order by day`)]).toEqual([
      { salt: null, visitors: before },
      { salt: next?.salt, visitors: null },
    ]);
    expect(await database.sql`select from public.visit_registers`).toHaveLength(0);
    await forgetAll();
  });

  test("a month has at most 200 names of sources, and campaigns always have theirs", async () => {
    const server = randomUUID();
    const names = Array.from({ length: 300 }, (_, index) => `source-${String(index).padStart(3, "0")}.example`);
    await bring(server, 1, { counts: names.slice(0, 150).map((via) => line("page", { via })) });
    await database.sql`insert into public.site_content (content_key, content_value, private) values ('campaigns',
      '{"campaigns": [{"id": "a", "code": "zz9", "name": {"en": "Z"}, "cost": 1, "from": null, "until": null}]}', true)
      on conflict (content_key) do update set content_value = excluded.content_value`;
    await bring(server, 2, { counts: names.map((via) => line("page", { via })) });
    await bring(server, 3, { counts: [line("page", { via: "zz9" }), line("page", { via: "new.example" })] });
    const rows = await counted("via");
    expect(rows).toHaveLength(202);
    const pages = Object.fromEntries(rows.map((row) => [row["value"], row["pages"]]));
    expect(pages).toMatchObject({ "source-000.example": 2, "source-199.example": 1, other: 101, zz9: 1 });
    await forgetAll();
  });

  test("days of more than 25 months ago become months, a month each new day, and nothing is lost", async () => {
    await database.sql`insert into public.visit_counts (day, kind, value, visits, pages)
      select d::date, 'language', 'en', 1, 2 from generate_series(current_date - 900, current_date - 1, '1 day') d`;
    await database.sql`insert into public.car_visits (car_id, week, opened)
      select 9001, d::date, 3
      from generate_series(date_trunc('week', current_date - 900), current_date - 7, '7 days') d`;
    await database.sql`insert into public.missed_words (day, words, times)
      values (current_date - 900, 'old', 1), (current_date - 30, 'new', 1)`;
    const sums = async () =>
      (
        await database.sql`select sum(pages)::int as pages, count(*)::int as days,
          (select sum(opened)::int from public.car_visits) as opened,
          (select count(*)::int from public.car_visits) as weeks from public.visit_counts`
      )[0];
    const before = await sums();
    for (let day = 0; day < 8; day++) {
      await bring(randomUUID(), 1, { counts: [] });
      await database.sql`update public.visit_days set day = day - 1 - ${day}::int where salt is not null`;
    }
    const after = await sums();
    expect([after?.["pages"], after?.["opened"]]).toEqual([before?.["pages"], before?.["opened"]]);
    expect(after?.["days"]).toBeLessThan(815);
    expect(after?.["weeks"]).toBeLessThan(125);
    expect(
      await database.sql`select from public.visit_counts where extract(day from day) > 1
        and day < date_trunc('month', current_date) - interval '25 months'`,
    ).toHaveLength(0);
    expect([...(await database.sql`select words from public.missed_words`)]).toEqual([{ words: "new" }]);
    await forgetAll();
  });

  test("a year of a thousand cars and forty sources takes less than 20 MB", async () => {
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into public.visit_counts (day, kind, value, visits, pages, cars, searches, whatsapp, phone)
        select d::date, v.kind, v.value, 100, 900, 500, 70, 20, 5
        from generate_series(current_date - 364, current_date, '1 day') d,
          (select 'via' as kind, 'source-' || n || '.example' as value from generate_series(1, 40) n
            union all values ('language', 'en'), ('language', 'ar'), ('device', 'phone'), ('device', 'tablet'),
              ('device', 'desktop')) v`;
      await tx`insert into public.car_visits (car_id, week, opened, whatsapp, phone)
        select car, w::date, 60, 2, 1 from generate_series(1, 1000) car,
          generate_series(current_date - 364, current_date, '7 days') w`;
      await tx`insert into public.missed_words (day, words, times)
        select d::date, 'words that were not found ' || n, 1
        from generate_series(current_date - 364, current_date, '1 day') d, generate_series(1, 30) n`;
    });
    const [size] = await database.sql`select sum(pg_total_relation_size('public.' || t.name))::int as bytes
      from public.kept_tables() t where t.part = 'visits'`;
    expect(size?.["bytes"]).toBeGreaterThan(5e6);
    expect(size?.["bytes"]).toBeLessThan(20e6);
    await forgetAll();
  });

  test("no column can hold anything of a person", async () => {
    const columns = await database.sql`select format('%s.%s', c.table_name, c.column_name) as name, c.data_type as type
      from information_schema.columns c join public.kept_tables() t on t.name = c.table_name
      where t.part = 'visits' and c.table_schema = 'public' order by 1`;
    const others = columns.filter(({ type }) => !["integer", "smallint", "date"].includes(String(type)));
    expect(others.map(({ name }) => name)).toEqual([
      "car_visits.car_id",
      // What was searched for, without numbers and addresses.
      "missed_words.words",
      // When the batch came, and the number of the process.
      "visit_batches.at",
      "visit_batches.server",
      // language, device, or what brought visitors.
      "visit_counts.kind",
      "visit_counts.value",
      // Of the present day only.
      "visit_days.salt",
    ]);
  });
});
