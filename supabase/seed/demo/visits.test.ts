import { expect, test } from "vitest";
import { siteContentSchemas } from "../../../app/features/site-content/site-content.schema.ts";
import { campaignsContent, demoCampaigns, ran } from "./campaigns.ts";
import { dayBefore, mondayOf } from "./days.ts";
import { loadMissedWords } from "./missed-words.ts";
import { demoOrders } from "./orders-list.ts";
import { demoCars } from "./stock.ts";
import { loadVisits } from "./visits.ts";

const now = new Date("2026-11-21T09:00:00Z");
const hour = 3_600_000;
const carIds = new Map(demoCars.map((car, index) => [car.row.stock_no, index + 1]));
const askers = demoOrders.map(({ car, daysAgo, language, via = null }) => ({
  created_at: new Date(now.getTime() - daysAgo * 24 * hour).toISOString(),
  language,
  via,
  car_id: (typeof car === "string" && carIds.get(car)) || null,
}));
const visits = loadVisits(now, carIds, askers);
const missed = loadMissedWords(now);
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const parts = ["visits", "pages", "cars", "searches", "whatsapp", "phone"] as const;

test("the visits are the same every time, of the 90 days before the present one, in few rows", () => {
  expect(loadVisits(now, carIds, askers)).toEqual(visits);
  const days = visits.days.map(({ day }) => day);
  expect(days).toHaveLength(90);
  expect([days[0], days.at(-1)]).toEqual([dayBefore(now, 90), dayBefore(now, 1)]);
  expect([...new Set(visits.counts.map(({ day }) => day))]).toEqual(days);
  expect(visits.counts.length + visits.days.length + visits.cars.length + missed.length).toBeLessThan(2_000);
});

test("each day has the same sums by source, by language and by device, and hardly more visits than visitors", () => {
  for (const { day, visitors } of visits.days) {
    const of = (kind: string) => {
      const rows = visits.counts.filter((row) => row.day === day && row.kind === kind);
      return parts.map((part) => sumOf(rows.map((row) => row[part])));
    };
    expect(of("language"), day).toEqual(of("via"));
    expect(of("device"), day).toEqual(of("via"));
    const [all = 0] = of("via");
    expect(visitors, day).toBeLessThan(all);
    expect(visitors, day).toBeGreaterThan(all * 0.8);
  }
});

test("visits grow from month to month, and are more at the weekend", () => {
  const of = (wanted: (day: string, index: number) => boolean) => {
    const days = visits.days.map(({ day }) => day).filter(wanted);
    const rows = visits.counts.filter(({ kind, day }) => kind === "language" && days.includes(day));
    return sumOf(rows.map((row) => row.visits)) / days.length;
  };
  const weekend = (day: string) => [5, 6].includes(new Date(day).getUTCDay());
  expect(of((_, index) => index >= 60)).toBeGreaterThan(of((_, index) => index < 30) * 1.2);
  expect(of(weekend)).toBeGreaterThan(of((day) => !weekend(day)) * 1.15);
});

test("everyone who ordered on a past day has come by what is known, and opened the car", () => {
  const came = askers.filter(({ created_at }) => Date.parse(created_at) < now.getTime() - 24 * hour);
  expect(came.length).toBeGreaterThan(30);
  for (const { created_at, via, car_id } of came) {
    const day = dayBefore(new Date(created_at), 0);
    const row = visits.counts.find((one) => one.day === day && one.kind === "via" && one.value === (via ?? ""));
    expect(row?.visits, `${via} on ${day}`).toBeGreaterThan(0);
    if (car_id === null) continue;
    const week = visits.cars.find((one) => one.car_id === car_id && one.week === mondayOf(day));
    expect(week?.opened, `car ${car_id} in the week of ${day}`).toBeGreaterThanOrEqual(2);
  }
});

test("cars are opened while visitors see them, no oftener than pages of cars were", () => {
  for (const { car_id, week, opened, whatsapp, phone } of visits.cars) {
    const car = demoCars[car_id - 1];
    expect(mondayOf(week)).toBe(week);
    expect(["draft", "archived"]).not.toContain(car?.row.status);
    expect(car?.publishInDays).toBeUndefined();
    expect(week >= mondayOf(dayBefore(now, car?.daysAgo ?? 0)), `${car?.row.stock_no} ${week}`).toBe(true);
    expect(opened).toBeGreaterThanOrEqual(Math.max(whatsapp, phone));
  }
  for (const week of new Set(visits.cars.map((row) => row.week))) {
    const days = visits.counts.filter(({ kind, day }) => kind === "device" && mondayOf(day) === week);
    const opened = sumOf(visits.cars.filter((row) => row.week === week).map((row) => row.opened));
    expect(opened, week).toBeLessThanOrEqual(sumOf(days.map((row) => row.cars)));
  }
});

test("dear and electric cars are opened more than others that are as long in stock", () => {
  const opened = (stockNo: string) =>
    sumOf(visits.cars.filter(({ car_id }) => car_id === carIds.get(stockNo)).map((row) => row.opened));
  expect(opened("MM-0111")).toBeGreaterThan(opened("MM-0131"));
  expect(opened("MM-0119")).toBeGreaterThan(opened("MM-0107"));
});

test("campaigns have the shape that the settings read, and brought visits and orders while they ran", () => {
  const { campaigns } = siteContentSchemas.campaigns.parse(campaignsContent(now));
  expect(campaigns.map(({ code }) => code)).toEqual(demoCampaigns.map(({ code }) => code));
  for (const { name } of campaigns) {
    expect(name.en).toMatch(/^[\x20-\x7E]+$/);
    expect(name.ar).toMatch(/[\u0621-\u064A]/);
  }
  for (const campaign of demoCampaigns) {
    for (const { via, name, daysAgo } of demoOrders)
      if (via === campaign.code) expect(ran(campaign, daysAgo), name).toBe(true);
    const days = visits.counts.filter(({ kind, value }) => kind === "via" && value === campaign.code);
    expect(days.length, campaign.code).toBeGreaterThan(10);
    for (const { day } of days)
      expect(dayBefore(now, campaign.from) <= day && day <= dayBefore(now, campaign.until ?? 0), day).toBe(true);
  }
});

test("words that found nothing are in both languages, each on three past days or more", () => {
  const words = [...new Set(missed.map((row) => row.words))];
  expect(words.filter((one) => /[\u0621-\u064A]/.test(one)).length).toBeGreaterThanOrEqual(3);
  expect(words.filter((one) => /^[a-z0-9 ]+$/.test(one)).length).toBeGreaterThanOrEqual(3);
  for (const one of words) {
    const days = missed.filter((row) => row.words === one).map(({ day }) => day);
    expect(new Set(days).size, one).toBe(days.length);
    expect(days.length, one).toBeGreaterThanOrEqual(3);
    expect(
      days.every((day) => day < dayBefore(now, 0) && day >= dayBefore(now, 90)),
      one,
    ).toBe(true);
  }
});
