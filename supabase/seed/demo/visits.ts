import type { Language } from "../../../domain/languages.ts";
import type { Device } from "../../../domain/visits.ts";
import type { Insert } from "../client.ts";
import { pick, randomFrom } from "../random.ts";
import { type DemoVia, demoCampaigns, ran } from "./campaigns.ts";
import type { DemoCar } from "./car-facts.ts";
import { dayAt, dayBefore, mondayOf } from "./days.ts";
import { demoCars } from "./stock.ts";

/** A person of the demo who asked or ordered, and so has visited the site. */
export interface Asker {
  created_at?: string;
  language?: string;
  via?: string | null;
  car_id?: number | null;
}

interface Visit {
  /** Empty where it is not known. */
  via: string;
  language: string;
  device: Device;
  /** What was opened; the id of a car is null for one that has left the books since. */
  pages: { ofCar: boolean; car: number | null }[];
  searches: number;
  whatsapp: number;
  phone: number;
}

type Counted = Insert<"visit_counts"> & Record<"visits" | "pages" | "cars" | "searches" | "whatsapp" | "phone", number>;
type CountedCar = Insert<"car_visits"> & Record<"opened" | "whatsapp" | "phone", number>;

/** Past days with visits. The site counts the present one itself. */
const pastDays = 90;

/** How busy a day is, Sunday first: people look for cars at the weekend, Friday and Saturday. */
const rhythm = [0.92, 0.88, 0.9, 0.95, 1.05, 1.3, 1.2];

/** What brings visitors beside the campaigns, and how much of all. */
const sources: [DemoVia | "", number][] = [
  ["", 34],
  ["google", 27],
  ["instagram", 9],
  ["whatsapp", 5],
];

/**
 * What the site would have counted by now: visits by day, different visitors by day, and cars by week. Everyone who
 * asked or ordered has come on that day, by what is known to have brought them.
 */
export function loadVisits(now: Date, carIds: Map<string, number>, askers: readonly Asker[]) {
  const counts = new Map<string, Counted>();
  const cars = new Map<string, CountedCar>();
  const days: Insert<"visit_days">[] = [];
  for (let daysAgo = pastDays; daysAgo >= 1; daysAgo--) {
    const random = randomFrom(7_000 + daysAgo);
    const day = dayBefore(now, daysAgo);
    const known = askers.filter(({ created_at }) => created_at && dayAt(Date.parse(created_at)) === day);
    const others = visitsOn(day, daysAgo, random) - known.length;
    const stock = stockOn(daysAgo, carIds);
    const visits = [
      ...known.map((asker) => visitOf(asker, stock, random)),
      ...Array.from({ length: others }, () => randomVisit(daysAgo, stock, random)),
    ];
    for (const one of visits) {
      count(counts, day, one);
      countCars(cars, mondayOf(day), one);
    }
    days.push({ day, salt: null, visitors: Math.round(visits.length * (0.84 + random() * 0.08)) });
  }
  return { counts: [...counts.values()], cars: [...cars.values()], days };
}

/** More from month to month, with the rhythm of the week. */
function visitsOn(day: string, daysAgo: number, random: () => number): number {
  const growth = 50 + 32 * (1 - daysAgo / pastDays);
  return Math.round(growth * (rhythm[new Date(day).getUTCDay()] ?? 1) * (0.9 + random() * 0.2));
}

/** What could be opened on a day: a car's id, or null for all that have left since; and how much it interests. */
type Stock = [number | null, number][];

function stockOn(daysAgo: number, carIds: Map<string, number>): Stock {
  const stock = demoCars.flatMap((car): Stock => {
    const id = carIds.get(car.row.stock_no);
    const weight = interest(car, daysAgo);
    return id === undefined || weight === 0 ? [] : [[id, weight]];
  });
  const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0);
  const today = sum(demoCars.map((car) => interest(car, 0)));
  return [...stock, [null, Math.max(0, today - sum(stock.map(([, weight]) => weight)))]];
}

/** Dear and electric cars are seen more, and so is what has just come in; sold ones less. */
function interest({ row, daysAgo: inStock, publishInDays }: DemoCar, daysAgo: number): number {
  if (daysAgo > inStock || publishInDays !== undefined) return 0;
  if (row.status === "draft" || row.status === "archived") return 0;
  const price = row.price_mode === "on_request" ? 100_000 : (row.price ?? 0);
  const weight = 1 + price / 60_000 + (row.fuel === "electric" ? 0.9 : 0);
  return weight * (inStock - daysAgo < 7 ? 1.5 : 1) * (row.status === "sold" ? 0.4 : 1);
}

/** One of those that have a weight. */
function weighted<T>(random: () => number, list: readonly (readonly [T, number])[], otherwise: T): T {
  let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0);
  return list.find(([, weight]) => (left -= weight) < 0)?.[0] ?? otherwise;
}

const deviceOf = (random: () => number) =>
  pick<Device>(random, ["phone", "phone", "phone", "phone", "phone", "phone", "desktop", "desktop", "tablet"]);

function randomVisit(daysAgo: number, stock: Stock, random: () => number): Visit {
  const running = demoCampaigns.filter((campaign) => ran(campaign, daysAgo));
  const pages = Array.from({ length: 1 + Math.floor(random() * random() * 9) }, () => {
    const ofCar = random() < 0.5;
    return { ofCar, car: ofCar ? weighted(random, stock, null) : null };
  });
  const asks = pages.some(({ ofCar }) => ofCar) ? 0.05 : 0.01;
  return {
    via: weighted<string>(random, [...sources, ...running.map(({ code, share }) => [code, share] as const)], ""),
    language: pick<Language>(random, ["ar", "ar", "ar", "en", "en"]),
    device: deviceOf(random),
    pages,
    searches: random() < 0.2 ? 1 + Math.floor(random() * 3) : 0,
    whatsapp: Number(random() < asks),
    phone: Number(random() < asks / 3),
  };
}

/** The visit of a person who asked: home, the car twice where it is one, the form. */
function visitOf({ via, language, car_id }: Asker, stock: Stock, random: () => number): Visit {
  const other = { ofCar: false, car: null };
  const shown = stock.find(([id]) => id !== null && id === car_id);
  const car = { ofCar: true, car: shown?.[0] ?? null };
  return {
    via: via ?? "",
    language: language ?? "en",
    device: deviceOf(random),
    pages: shown ? [other, car, car, other] : [other, other],
    searches: 0,
    whatsapp: 0,
    phone: 0,
  };
}

function count(counts: Map<string, Counted>, day: string, visit: Visit): void {
  for (const kind of ["via", "language", "device"] as const) {
    const value = visit[kind];
    const key = `${day} ${kind} ${value}`;
    const none = { visits: 0, pages: 0, cars: 0, searches: 0, whatsapp: 0, phone: 0 };
    const sum = counts.get(key) ?? { day, kind, value, ...none };
    counts.set(key, sum);
    sum.visits += 1;
    sum.pages += visit.pages.length;
    sum.cars += visit.pages.filter(({ ofCar }) => ofCar).length;
    sum.searches += visit.searches;
    sum.whatsapp += visit.whatsapp;
    sum.phone += visit.phone;
  }
}

/** Taps are on the last page of a car. */
function countCars(cars: Map<string, CountedCar>, week: string, { pages, whatsapp, phone }: Visit): void {
  const last = pages.findLastIndex(({ ofCar }) => ofCar);
  for (const [index, { car }] of pages.entries()) {
    if (car === null) continue;
    const key = `${week} ${car}`;
    const sum = cars.get(key) ?? { car_id: car, week, opened: 0, whatsapp: 0, phone: 0 };
    cars.set(key, sum);
    sum.opened += 1;
    if (index !== last) continue;
    sum.whatsapp += whatsapp;
    sum.phone += phone;
  }
}
