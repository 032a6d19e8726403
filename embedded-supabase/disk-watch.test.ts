import { afterEach, expect, test } from "vitest";
import { watchDisk, type DiskWatch } from "./disk-watch.ts";

const megabyte = 1024 * 1024;
let watch: DiskWatch | undefined;
afterEach(() => watch?.stop());

/** A disk of 100 GB that is watched with a bound of 1 GB; `free` is in MB. */
function machine({ database = true, bound = 1024 * megabyte } = {}) {
  const state = { free: 5_000, reserve: false, time: 0, made: 0, told: [] as string[] };
  watch = watchDisk({
    dataDir: "/data",
    bound,
    database,
    reporter: { progress() {}, problem: (message) => state.told.push(message) },
    ask: async () => ({ bsize: megabyte, blocks: 100_000, bavail: state.free }),
    reserve: {
      size: 64 * megabyte,
      async make() {
        if (!state.reserve) state.free -= 64;
        state.made += 1;
        state.reserve = true;
      },
      async free() {
        const there = state.reserve;
        if (there) state.free += 64;
        state.reserve = false;
        return there;
      },
    },
    now: () => state.time,
  });
  const disk = watch;
  /** As every two seconds. */
  const look = async () => {
    await disk.look();
    disk.keepReserve();
  };
  return { state, disk, look };
}

const [low, well] = [
  "the disk is nearly full: photos, uploads and resized pictures are not stored",
  "the disk has room again",
];
const used = "the disk is full: the reserve of 64 MB was given to the database";

test("below the bound the disk is low; each turn is told once", async () => {
  const { state, disk, look } = machine();
  await look();
  expect(disk).toMatchObject({ low: false, full: false, free: 5_000 * megabyte });
  state.free = 1_023;
  await look();
  await look();
  expect(disk).toMatchObject({ low: true, full: false });
  state.free = 1_024;
  await look();
  expect(disk.low).toBe(false);
  expect(state.told).toEqual([low, well]);
});

test("the reserve is made while there is room for it above the bound, and no more", async () => {
  const { state, look } = machine();
  state.free = 1_024 + 64;
  await look();
  expect(state.reserve).toBe(false);
  state.free += 1;
  await look();
  expect(state.reserve).toBe(true);
});

test("a disk that is full uses up the reserve, which is made again when there is room, and not at once", async () => {
  const { state, disk, look } = machine();
  await look();
  state.free = 10;
  await look();
  expect(state).toMatchObject({ reserve: false, free: 74 });
  expect(disk).toMatchObject({ low: true, full: false });
  state.free = 10;
  await look();
  expect(disk, "nothing is left to give").toMatchObject({ low: true, full: true });
  expect(state.told).toEqual([low, used]);
  state.free = 5_000;
  await look();
  expect(disk).toMatchObject({ low: false, full: false });
  expect(state.made).toBe(1);
  state.time = 10_001;
  await look();
  expect(state.made).toBe(2);
});

test("a write that was refused uses it up whatever the system says, as where an account has a quota", async () => {
  const { state, disk, look } = machine();
  await look();
  expect(await Promise.all([disk.makeRoom(), disk.makeRoom()])).toEqual([true, true]);
  expect(await disk.makeRoom()).toBe(false);
  expect(state.told).toEqual([used]);
  await look();
  expect(state.reserve).toBe(false);
});

test("a bound of nothing still keeps the database's last room", async () => {
  const { state, disk, look } = machine({ bound: 0 });
  state.free = 33;
  await look();
  expect(disk.low).toBe(false);
  state.free = 31;
  await look();
  expect(disk).toMatchObject({ low: true, full: true });
});

test("a full disk of files alone does not stop the database on another disk", async () => {
  const free: Record<string, number> = { "/data": 10, "/data/storage": 10, "/data/postgres": 5_000 };
  const folder = { bsize: megabyte, blocks: 100_000 };
  const made: string[] = [];
  watch = watchDisk({
    dataDir: "/data",
    bound: 1024 * megabyte,
    database: true,
    reporter: { progress() {}, problem() {} },
    ask: async (path) => ({ ...folder, bavail: free[path] ?? 0 }),
    reserve: { size: 64 * megabyte, make: async () => void made.push("made"), free: async () => false },
  });
  await watch.look();
  watch.keepReserve();
  expect(watch).toMatchObject({ free: 10 * megabyte, low: true, full: false });
  expect(made).toEqual(["made"]);
  Object.assign(free, { "/data": 5_000, "/data/storage": 5_000, "/data/postgres": 10 });
  await watch.look();
  expect(watch).toMatchObject({ free: 10 * megabyte, low: true, full: true });
});

test("beside a database on a server of its own, only files count", async () => {
  const { state, disk, look } = machine({ database: false });
  state.free = 5_000;
  await look();
  expect(state.reserve).toBe(false);
  state.free = 0;
  await look();
  expect(disk).toMatchObject({ low: true, full: false });
  expect(await disk.makeRoom()).toBe(false);
});
