import { expect, it } from "vitest";
import { responseClock } from "./response-clock";

const order = { status: "new" as const, createdAt: "2026-11-21T08:00:00.000Z", firstResponseAt: null };

it("runs until the time is over, and stops with the answer", () => {
  expect(responseClock(order, 120, "2026-11-21T09:00:00Z")).toEqual({
    state: "running",
    due: "2026-11-21T10:00:00.000Z",
  });
  expect(responseClock(order, 120, "2026-11-21T10:00:01Z")).toEqual({
    state: "overdue",
    due: "2026-11-21T10:00:00.000Z",
  });
  const at = "2026-11-21T08:20:00Z";
  expect(responseClock({ ...order, firstResponseAt: at }, 120, "2026-11-22T10:00:01Z")).toEqual({
    state: "answered",
    placed: order.createdAt,
    at,
  });
  expect(responseClock({ ...order, status: "expired" }, 120, at)).toEqual({ state: "none" });
});
