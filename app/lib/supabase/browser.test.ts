import { expect, test } from "vitest";
import { createBrowserClient } from "./browser";

const storage = { getItem: () => null, setItem() {}, removeItem() {} };

test("realtime: heartbeat every 25 s, message timeout 10 s, reconnect after 1, 2, 5, then every 10 s", async () => {
  const client = createBrowserClient({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" }, storage);
  await client.auth.stopAutoRefresh();
  const { heartbeatIntervalMs, timeout, reconnectAfterMs } = client.realtime;
  expect([heartbeatIntervalMs, timeout]).toEqual([25_000, 10_000]);
  expect([1, 2, 3, 4, 5, 60].map((tries) => reconnectAfterMs(tries))).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});

test("realtime: no socket is opened before somebody listens", async () => {
  const client = createBrowserClient({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" }, storage);
  await client.auth.stopAutoRefresh();
  expect(client.realtime.connectionState()).toBe("closed");
});
