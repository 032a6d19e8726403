import { expect, test } from "vitest";
import { gateTo } from "../../tests/fixtures/gate.ts";

test.each([
  ["/auth/v1/settings", 503, { error_code: "unexpected_failure" }],
  ["/rest/v1/cars?select=id", 503, { code: "53100" }],
  ["/storage/v1/object/list/media", 507, { error: "InsufficientStorage" }],
])("%s says that the disk is full, which uses up the reserve", async (path, status, body) => {
  let freed = 0;
  const full = async () => {
    throw Object.assign(new Error("no room"), { code: path.startsWith("/storage") ? "ENOSPC" : "53100" });
  };
  const makeRoom = async () => Boolean((freed += 1));
  const gate = gateTo(full, { storage: full, disk: { full: false, makeRoom } });
  const answer = await gate(new Request(`http://backend.internal${path}`, { headers: { apikey: "key" } }));
  expect([answer.status, await answer.json()]).toMatchObject([status, body]);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(freed).toBe(1);
});
