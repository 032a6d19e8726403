import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { book, everyDay, offered, setOpening, type OpeningException, type WeeklyHours } from "./setup/viewings.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Date and time of an instant by a zone's clock: ["2026-11-24", "16:30"]. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function localParts(at: number, zone: string): [string, string] {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
    clocks.set(zone, clock);
  }
  const [date = "", time = ""] = clock.format(at).split(" ");
  return [date, time];
}
const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The instant at which a clock shows a date and time, found by looking; null where the clock leaps over it. */
function instantOf(date: string, time: string, zone: string): number | null {
  const guess = Date.parse(`${date}T${time}:00Z`);
  for (let shift = -15 * 60; shift <= 15 * 60; shift += 15) {
    const at = guess + shift * minute;
    const [d, t] = localParts(at, zone);
    if (d === date && t === time) return at;
  }
  return null;
}

interface Case {
  zone: string;
  hours: WeeklyHours[];
  exceptions: OpeningException[];
  slot: number;
}

/** The same rules in other words: every start from opening to closing less a slot, on each day by its own hours. */
function expectedSlots({ zone, hours, exceptions, slot }: Case, from: string, days: number): string[] {
  const slots = new Set<number>();
  for (let n = 0; n < days; n += 1) {
    const date = dayAfter(from, n);
    const applying = exceptions
      .map((exception, place) => ({ ...exception, place }))
      .filter((exception) => exception.from <= date && date <= exception.to)
      .toSorted(
        (a, b) =>
          Number(a.office === null) - Number(b.office === null) || b.from.localeCompare(a.from) || b.place - a.place,
      );
    const [first] = applying;
    const ours = first ? (first.closed ? [] : first.hours) : hours;
    for (const { opens, closes } of ours.filter((one) => one.day === new Date(date).getUTCDay())) {
      const start = instantOf(date, opens, zone);
      const end = instantOf(closes <= opens ? dayAfter(date, 1) : date, closes, zone);
      if (start === null || end === null) throw new Error(`${zone} has no ${date} ${opens} or ${closes}`);
      for (let at = start; at + slot * minute <= end; at += slot * minute) slots.add(at);
    }
  }
  return [...slots].toSorted((a, b) => a - b).map((at) => new Date(at).toISOString());
}

/** Random numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Hours of a week: one or two shifts on some days, some of them past midnight. */
function randomHours(next: (below: number) => number): WeeklyHours[] {
  const hours: WeeklyHours[] = [];
  for (let weekday = 0; weekday < 7; weekday += 1) {
    for (let shifts = next(3); shifts > 0; shifts -= 1) {
      const opens = 15 * next(96);
      hours.push({ day: weekday, opens: clockTime(opens), closes: clockTime(opens + 15 + 15 * next(60)) });
    }
  }
  return hours;
}

describe.each(engines)("slots of viewings on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  const setZone = (zone: string) =>
    database.sql`update public.site_content
      set content_value = content_value || ${database.sql.json({ time_zone: zone })}
      where content_key = 'settings'`;
  /** Days that are far enough for the lead time and near enough to be offered, in the zone. */
  const soon = (zone: string) => dayAfter(localParts(Date.now(), zone)[0], 2);

  // No zone changes its clock where a shift begins or ends: those have a test of their own.
  test.each(["Asia/Bahrain", "Pacific/Kiritimati", "Asia/Kathmandu", "America/Phoenix"])(
    "in %s are exactly those of the hours and exceptions, whatever they are",
    async (zone) => {
      await setZone(zone);
      const next = numbers(zone.length * 7_919);
      for (let round = 0; round < 12; round += 1) {
        const from = soon(zone);
        const exceptions: OpeningException[] = Array.from({ length: next(4) }, () => {
          const first = dayAfter(from, next(12));
          const to = dayAfter(first, next(9));
          return {
            from: first,
            to,
            office: next(2) ? "main" : null,
            closed: next(3) === 0,
            hours: randomHours(next),
          };
        });
        const rules: Case = { zone, hours: randomHours(next), exceptions, slot: [15, 30, 45, 60, 120][next(5)] ?? 30 };
        await setOpening(database.sql, [{ id: "main", hours: rules.hours }], {
          exceptions,
          slot_minutes: rules.slot,
          days_ahead: 16,
        });
        expect(await offered(database.sql, "main", from, 14), JSON.stringify(rules)).toEqual(
          expectedSlots(rules, from, 14),
        );
      }
    },
  );

  test("every offered slot can be booked, and no other time", async () => {
    await setZone("Asia/Bahrain");
    const friday = { day: 5, opens: "16:00", closes: "20:00" };
    const split = [0, 1, 2, 3, 4, 6].flatMap((weekday) => [
      { day: weekday, opens: "09:00", closes: "13:00" },
      { day: weekday, opens: "16:30", closes: "01:30" },
    ]);
    const from = soon("Asia/Bahrain");
    const ramadan = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ day: weekday, opens: "20:30", closes: "02:00" }));
    await setOpening(database.sql, [{ id: "main", hours: [...split, friday] }], {
      days_ahead: 16,
      exceptions: [
        { from: dayAfter(from, 4), to: dayAfter(from, 9), office: null, closed: false, hours: ramadan },
        { from: dayAfter(from, 6), to: dayAfter(from, 6), office: null, closed: true, hours: [] },
      ],
    });
    // From the day before: its last shift runs past midnight.
    const slots = new Set(await offered(database.sql, "main", dayAfter(from, -1), 15));
    expect(slots.size).toBeGreaterThan(150);
    // Times between the slots are tried, too.
    const start = Date.parse(`${from}T00:00:00+03:00`);
    const outcomes = await database.sql.begin(async (tx) => {
      const wrong: string[] = [];
      for (let at = start; at < start + 14 * day; at += 15 * minute) {
        const when = new Date(at).toISOString();
        const refused = await refusalOf(
          tx.savepoint((inner) =>
            book(inner, { at: when, phone: `+97333${String((at / minute) % 1_000_000).padStart(6, "0")}` }),
          ),
        );
        if ((refused === null) !== slots.has(when)) wrong.push(`${when}: ${refused}`);
        if (refused !== null && refused !== "PT409 slot_not_offered") wrong.push(`${when}: ${refused}`);
      }
      await tx`delete from public.viewings`;
      return wrong;
    });
    expect(outcomes).toEqual([]);
  }, 120_000);

  test("a clock that changes within a shift makes it longer or shorter, and no slot is offered twice", async () => {
    const zone = "Europe/Berlin";
    await setZone(zone);
    const sunday = [{ day: 0, opens: "00:30", closes: "05:00" }];
    await setOpening(database.sql, [{ id: "main", hours: sunday }], { days_ahead: 60 });
    // Whatever the season: the shift itself, without the limit of days ahead.
    const openings = async (date: string) =>
      (
        await database.sql<{ minutes: number }[]>`select (extract(epoch from closes - opens) / 60)::int as minutes
          from public.office_openings('main', ${date}, 1)`
      )[0]?.minutes;
    expect(await openings("2027-03-28")).toBe(210);
    expect(await openings("2027-10-31")).toBe(330);
    expect(await openings("2027-06-06")).toBe(270);
  });

  test("the lead time and the days ahead are kept", async () => {
    await setZone("Asia/Bahrain");
    const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ day: weekday, opens: "00:00", closes: "00:00" }));
    await setOpening(database.sql, [{ id: "main", hours: always }], { lead_hours: 5, days_ahead: 3 });
    const today = localParts(Date.now(), "Asia/Bahrain")[0];
    const slots = await offered(database.sql, "main", dayAfter(today, -1), 30);
    expect(Date.parse(slots[0] ?? "")).toBeGreaterThanOrEqual(Date.now() + 5 * hour - minute);
    expect(localParts(Date.parse(slots.at(-1) ?? ""), "Asia/Bahrain")).toEqual([dayAfter(today, 3), "23:30"]);
  });

  test("no slots where viewings are off, where there is no such office, and where hours are unreadable", async () => {
    await setZone("Asia/Bahrain");
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { enabled: false });
    const from = soon("Asia/Bahrain");
    expect(await offered(database.sql, "main", from, 7)).toEqual([]);
    await setOpening(database.sql, [{ id: "main", hours: everyDay }]);
    expect(await offered(database.sql, "elsewhere", from, 7)).toEqual([]);
    expect((await offered(database.sql, "main", from, 7)).length).toBe(7 * 18);
    await setOpening(database.sql, [{ id: "main", hours: [{ day: 1, opens: "9", closes: "later" }] }]);
    expect(await offered(database.sql, "main", from, 7)).toEqual([]);
  });
});
