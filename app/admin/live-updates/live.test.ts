import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askEvery, createLive, type LiveSource } from "./live";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page, a backend and a screen that follows orders. */
function open() {
  const looked: { visibilityState: DocumentVisibilityState } = { visibilityState: "visible" };
  const page = Object.assign(new EventTarget(), looked);
  const world = { reachable: true, stopped: false };
  let on: Parameters<LiveSource["listen"]>[0] = { joined() {}, lost() {}, changed() {} };
  const live = createLive(
    { listen: (given) => ((on = given), () => (world.stopped = true)), reachable: async () => world.reachable },
    page,
  );
  const refresh = vi.fn();
  live.follow(({ table }) => table === "orders", refresh);
  const stop = live.start();
  const change = (table = "orders") => on.changed({ table, id: 1 });
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  /** Joined, and what the joining caused is over. */
  const settled = async () => {
    on.joined();
    await vi.advanceTimersByTimeAsync(5_000);
    refresh.mockClear();
  };
  return { world, live, refresh, stop, change, show, settled, joined: () => on.joined(), lost: () => on.lost() };
}

test("a change is read within a second, many that come together at most once a second", async () => {
  const { refresh, change, settled } = open();
  await settled();
  change();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refresh).toHaveBeenCalledOnce();
  for (let count = 0; count < 30; count += 1) {
    change();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(5);
  expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(3);
});

test("what a screen does not show does not make it read", async () => {
  const { refresh, change, settled } = open();
  await settled();
  change("messages");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).not.toHaveBeenCalled();
});

test("a short break is no news, but what was missed is read", async () => {
  const { live, refresh, settled, lost, joined } = open();
  await settled();
  lost();
  await vi.advanceTimersByTimeAsync(2_000);
  joined();
  await vi.advanceTimersByTimeAsync(1_500);
  expect([live.status(), refresh.mock.calls.length]).toEqual(["live", 1]);
});

test("without a connection it says so, asks every 20 seconds, and falls silent once it is back", async () => {
  const { live, refresh, settled, lost, joined } = open();
  await settled();
  const watcher = vi.fn();
  live.watch(watcher);
  lost();
  lost();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(live.status()).toBe("asking");
  refresh.mockClear();
  await vi.advanceTimersByTimeAsync(3 * askEvery);
  expect(refresh).toHaveBeenCalledTimes(3);
  joined();
  expect([live.status(), watcher.mock.calls.length]).toEqual(["live", 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  refresh.mockClear();
  await vi.advanceTimersByTimeAsync(3 * askEvery);
  expect(refresh).not.toHaveBeenCalled();
});

test("a connection that is never made is given up on after a few seconds", async () => {
  const { live } = open();
  expect(live.status()).toBe("connecting");
  await vi.advanceTimersByTimeAsync(6_000);
  expect(live.status()).toBe("asking");
});

test("while the backend does not answer nothing is read in the place of the screen", async () => {
  const { world, live, refresh, settled, lost, change } = open();
  await settled();
  world.reachable = false;
  change();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(refresh).not.toHaveBeenCalled();
  world.reachable = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(refresh).toHaveBeenCalledOnce();
  world.reachable = false;
  lost();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(live.status()).toBe("unreachable");
  world.reachable = true;
  await vi.advanceTimersByTimeAsync(askEvery);
  expect([live.status(), refresh.mock.calls.length]).toEqual(["asking", 2]);
});

test("a screen that could not be read is read again until it can", async () => {
  const { refresh, change, settled } = open();
  await settled();
  refresh.mockResolvedValueOnce(false);
  change();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(refresh).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("a hidden page reads nothing, and reads at once when it is shown", async () => {
  const { refresh, settled, change, show } = open();
  await settled();
  show("hidden");
  change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).not.toHaveBeenCalled();
  show("visible");
  await vi.advanceTimersByTimeAsync(500);
  expect(refresh).toHaveBeenCalledOnce();
});

test("a back office that is left asks nothing more", async () => {
  const { world, refresh, stop, lost } = open();
  lost();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([world.stopped, refresh.mock.calls.length]).toEqual([true, 0]);
});
