import { expect, test } from "vitest";
import { viewingMeanings, viewingStatuses } from "../../../domain/viewing-statuses.ts";
import { demoOrders } from "./orders-list.ts";
import { demoContent } from "./site.ts";
import { demoCars } from "./stock.ts";
import { siteContentSchemas } from "../../../app/features/site-content/site-content.schema.ts";
import { demoViewingRules, loadViewings, type ViewedCar, type ViewedOrder } from "./viewings.ts";

const cars = demoCars.map(({ row }, index): ViewedCar => ({
  id: index + 1,
  stock_no: row.stock_no,
  model: row.model,
  model_ar: null,
  trim_level: null,
  year: row.year,
  title_en: null,
  title_ar: null,
  price: null,
  price_mode: "fixed",
  brand: { name: "Brand", name_ar: null },
  office_id: row.office_id ?? null,
}));
const orders = demoOrders.map(({ name, language, car }, index): ViewedOrder => ({
  id: index + 1,
  customer_name: name,
  phone: `+9733300${String(11 + index).padStart(4, "0")}`,
  email: null,
  language,
  car_id: cars.find(({ stock_no }) => stock_no === car)?.id ?? null,
}));
const load = (now: Date) => loadViewings(now, cars, orders, new Map());
/** Two weeks of first days, at several hours: what is said of weekdays must hold for all. */
const starts = Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, 10, 21 + index, index * 1.7)));

test("the viewings are the same every time, over two weeks before and after, in every state and both languages", () => {
  const now = new Date("2026-11-21T08:00:00Z");
  const viewings = load(now);
  expect(load(now)).toEqual(viewings);
  const days = viewings.map(({ starts_at }) => (Date.parse(starts_at) - now.getTime()) / 86_400_000);
  expect(Math.min(...days)).toBeLessThan(-10);
  expect(Math.min(...days)).toBeGreaterThan(-14);
  expect(Math.max(...days)).toBeGreaterThan(10);
  expect(Math.max(...days)).toBeLessThan(14);
  expect([...new Set(viewings.map(({ status }) => status))].sort()).toEqual(viewingStatuses.toSorted());
  expect([...new Set(viewings.map(({ language }) => language))].sort()).toEqual(["ar", "en"]);
  expect(viewings.filter(({ order_id }) => order_id).length).toBeGreaterThanOrEqual(6);
});

test("what is over has an end, what is to come has none, and nothing was booked after now", () => {
  for (const now of starts)
    for (const { reference, status, starts_at, created_at } of load(now)) {
      const ahead = Date.parse(starts_at) > now.getTime();
      const ends = ahead ? ["requested", "confirmed", "cancelled"] : ["arrived", "done", "no_show", "cancelled"];
      expect(ends, reference).toContain(status);
      expect(Date.parse(created_at ?? ""), reference).toBeLessThan(Math.min(now.getTime(), Date.parse(starts_at)));
    }
});

test("each is in the opening hours of its showroom, and none has the car or the customer of another", () => {
  const { offices } = demoContent["contact_info"] as {
    offices: { id: string; hours: { day: number; opens: string; closes: string }[] }[];
  };
  for (const now of starts) {
    const viewings = load(now);
    for (const { office_id, starts_at, reference } of viewings) {
      const local = new Date(Date.parse(starts_at) + 3 * 3_600_000);
      const time = local.toISOString().slice(11, 16);
      const hours = offices.find(({ id }) => id === office_id)?.hours ?? [];
      const open = hours.some((one) => one.day === local.getUTCDay() && one.opens <= time && time < one.closes);
      expect(open, `${reference} ${local.toISOString()}`).toBe(true);
    }
    const held = viewings.filter(({ status, car_id }) => car_id && viewingMeanings[status ?? "requested"].holds);
    expect(new Set(held.map(({ car_id }) => car_id)).size).toBe(held.length);
    expect(new Set(viewings.map(({ phone }) => phone)).size).toBe(viewings.length);
  }
});

test("viewings are on, with a national day to come, in the shape the site reads", () => {
  for (const now of [...starts, new Date("2026-12-17T12:00:00Z"), new Date("2026-12-18T12:00:00Z")]) {
    const { enabled, exceptions } = siteContentSchemas.viewings.parse(demoViewingRules(now));
    expect(enabled).toBe(true);
    expect(exceptions).toHaveLength(1);
    for (const { to } of exceptions) expect(to >= now.toISOString().slice(0, 10)).toBe(true);
  }
});
