import { expect, test, vi } from "vitest";
import { idleTimeout } from "../../node-shared/idle-timeout.ts";
import { gateTo } from "../../tests/fixtures/gate.ts";

const origin = "http://backend.internal";

test.each(["auth/v1/settings", "rest/v1/brands", "storage/v1/object/media/a.png"])(
  "a request to %s is not left waiting",
  async (path) => {
    const never = () => new Promise<Response>(() => {});
    const gate = gateTo(never, { patience: 20, storage: never });
    const response = await gate(new Request(`${origin}/${path}`));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  },
);

test("a call of REST is answered a second after the longest statement would have ended", async () => {
  vi.useFakeTimers();
  const never = () => new Promise<Response>(() => {});
  let answered = 0;
  const request = new Request(`${origin}/rest/v1/brands?limit=1`);
  void gateTo(never)(request, { address: "192.0.2.1" }).then(({ status }) => (answered = status));
  await vi.advanceTimersByTimeAsync(13_000);
  expect(answered).toBe(0);
  await vi.advanceTimersByTimeAsync(1_500);
  vi.useRealTimers();
  expect(answered).toBe(503);
});

test("the answer that nothing came is there before the connection counts as idle", async () => {
  vi.useFakeTimers();
  const never = () => new Promise<Response>(() => {});
  let answered = 0;
  void gateTo(never)(new Request(`${origin}/rest/v1/brands`)).then(({ status }) => (answered = status));
  await vi.advanceTimersByTimeAsync(idleTimeout - 1_000);
  vi.useRealTimers();
  expect(answered).toBe(503);
});
