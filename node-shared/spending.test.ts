import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressPayers, type Budget } from "./payers.ts";
import { Overspent, type ShareSpent, Spending } from "./spending.ts";
import { TooBusy } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const budget: Budget = { free: 1_000, end: 2_000, seconds: 100, waiting: "briefly" };
const one = [{ key: "one", budget }];
const other = [{ key: "other", budget }];

const open = (options = {}) => new Spending({ cores: 2, processorShare: () => 1, ...options });
const atOnce = <T>(work: () => Promise<T>) => work();

/** Something that takes so many milliseconds. */
const taking = (milliseconds: number) => () => new Promise<void>((done) => setTimeout(done, milliseconds));

async function spend(spending: Spending, payers: typeof one, milliseconds: number): Promise<void> {
  const done = spending.run("lane", payers, atOnce, taking(milliseconds));
  await vi.advanceTimersByTimeAsync(milliseconds);
  await done;
}

/** The seconds to wait, which are told after a second. */
async function waitOf(spending: Spending, payers: typeof one): Promise<number> {
  const asked = spending.admit(payers);
  await vi.advanceTimersByTimeAsync(1_000);
  return asked;
}

test("what a request takes is charged, and comes back evenly", async () => {
  const spending = open();
  await spend(spending, one, 800);
  expect(spending.spentBy("one")).toBeCloseTo(800);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(spending.spentBy("one")).toBeCloseTo(400);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(spending.spentBy("one")).toBe(0);
});

test("waiting for a turn costs nothing", async () => {
  const spending = open();
  const done = spending.run("lane", one, async (work) => (await taking(700)(), work()), taking(100));
  await vi.advanceTimersByTimeAsync(800);
  await done;
  expect(spending.spentBy("one")).toBeCloseTo(100, 0);
});

test("who runs beside others is charged for a part of the processors", async () => {
  const spending = open();
  const all = [one, one, other, other].map((payers) => spending.run("lane", payers, atOnce, taking(1_000)));
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(all);
  expect(spending.spentBy("one")).toBeCloseTo(1_000);
  expect(spending.spentBy("other")).toBeCloseTo(1_000);
});

test("what other programs make slow costs no more", async () => {
  const spending = open({ processorShare: () => 0.25 });
  await spend(spending, one, 1_000);
  expect(spending.spentBy("one")).toBeCloseTo(250);
});

test("what runs still counts as well", async () => {
  const spending = open();
  const done = spending.run("lane", one, atOnce, taking(3_000));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(spending.isSlow(one)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_500);
  await done;
});

test("beyond what is free one request runs at a time, of this payer alone", async () => {
  const spending = open();
  await spend(spending, one, 1_100);
  const began: string[] = [];
  const noting = (name: string) => async () => {
    began.push(name);
    await taking(50)();
  };
  const all = [
    spending.run("lane", one, atOnce, noting("first")),
    spending.run("lane", one, atOnce, noting("second")),
    spending.run("lane", other, atOnce, noting("other")),
  ];
  await vi.advanceTimersByTimeAsync(40);
  expect(began.toSorted()).toEqual(["first", "other"]);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
  expect(began).toContain("second");
});

test("beyond the end it is refused, a second later, with the seconds until one of work is there", async () => {
  const spending = open();
  await spend(spending, one, 1_990);
  expect(await waitOf(spending, one)).toBe(0);
  await spend(spending, one, 500);
  let told = false;
  const asked = spending.admit(one).then((wait) => ((told = true), wait));
  await vi.advanceTimersByTimeAsync(900);
  expect(told).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  // 2,470 are spent when it asks, and 20 come back in a second: after 74 of them 1,000 may be spent again.
  expect(await asked).toBe(74);
  expect(await waitOf(spending, other)).toBe(0);
});

test("who waited for the one turn is refused where the budget ended meanwhile", async () => {
  const spending = open();
  await spend(spending, one, 1_500);
  const first = spending.run("lane", one, atOnce, taking(900));
  const second = spending.run("lane", one, atOnce, taking(10)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(900);
  await first;
  expect(await second).toBeInstanceOf(Overspent);
});

test("more than may wait are held back, then refused", async () => {
  const spending = open();
  await spend(spending, one, 1_100);
  const running = Array.from({ length: 21 }, () => spending.run("lane", one, atOnce, taking(10)));
  const refused = spending.run("lane", one, atOnce, taking(10)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await refused).toBeInstanceOf(TooBusy);
  await Promise.all(running);
});

test("a budget with rests leaves the machine to others after each request", async () => {
  const spending = open();
  const resting = [{ key: "one", budget: { ...budget, end: Number.POSITIVE_INFINITY, rest: 3 } }];
  await spend(spending, resting, 1_100);
  let began = 0;
  const all = Array.from({ length: 3 }, () =>
    spending.run("lane", resting, atOnce, async () => {
      began += 1;
      await taking(100)();
    }),
  );
  await vi.advanceTimersByTimeAsync(390);
  expect(began).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(all);
  expect(began).toBe(3);
});

test("processes add up what they have spent", async () => {
  const [total, told] = [new Map<string, number>(), [] as number[]];
  const share: ShareSpent = async (spent) => {
    for (const { key, spent: more } of spent) total.set(key, (total.get(key) ?? 0) + more);
    told.push(spent.length);
    return total;
  };
  const [here, there] = [open({ share }), open({ share })];
  await spend(here, one, 900);
  await vi.advanceTimersByTimeAsync(500);
  expect(there.isSlow(one)).toBe(false);
  await spend(there, one, 200);
  await vi.advanceTimersByTimeAsync(500);
  expect(there.isSlow(one)).toBe(true);
  // What is not worth a statement is not told.
  expect(told).toEqual([1, 1]);
});

test("what could not be told is told with the next", async () => {
  const told: number[] = [];
  let isAway = true;
  const share: ShareSpent = async (spent) => {
    told.push(Math.round(spent[0]?.spent ?? 0));
    return isAway ? undefined : new Map();
  };
  const spending = open({ share });
  await spend(spending, one, 400);
  await vi.advanceTimersByTimeAsync(500);
  isAway = false;
  await spend(spending, one, 200);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([400, 600]);
});

test("each lane has its one request", async () => {
  const spending = open();
  await spend(spending, one, 1_100);
  const began: string[] = [];
  const all = ["searches", "searches", "forms"].map((lane) =>
    spending.run(lane, one, atOnce, async () => {
      began.push(lane);
      await taking(50)();
    }),
  );
  await vi.advanceTimersByTimeAsync(40);
  expect(began.toSorted()).toEqual(["forms", "searches"]);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
});

test("a household pays beside its network, and a neighbour pays nothing", () => {
  expect(addressPayers("203.0.113.9").map(({ key }) => key)).toEqual(["visitor 203.0.113.9"]);
  const [network, household] = addressPayers("2001:db8:1:2::9");
  expect(network?.budget.end).toBe(2 * (household?.budget.end ?? 0));
  expect(addressPayers("192.168.1.7")).toEqual([]);
});

test("a flood of addresses pushes out those first that were not used for longest", async () => {
  const spending = open({ capacity: 3 });
  await spend(spending, one, 500);
  for (const key of ["flood 1", "flood 2"]) void spending.admit([{ key, budget }]);
  void spending.admit(one);
  void spending.admit([{ key: "flood 3", budget }]);
  expect(spending.spentBy("one")).toBeGreaterThan(400);
});

test("a flood of addresses pushes out none for which something runs", async () => {
  const spending = open({ capacity: 3 });
  const running = spending.run("lane", one, atOnce, taking(1_000));
  await vi.advanceTimersByTimeAsync(500);
  for (let n = 0; n < 10; n += 1) void spending.admit([{ key: `flood ${n}`, budget }]);
  expect(spending.spentBy("one")).toBeCloseTo(500);
  await vi.advanceTimersByTimeAsync(500);
  await running;
});
