import { beforeAll, expect, it, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import { answeredAfter, responseClock } from "./response-clock";

beforeAll(loadAllCatalogues);

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

test.each([
  [0, "Given within a minute", "تم خلال دقيقة"],
  [1, "Given after 1 minute", "تم بعد دقيقة"],
  [5, "Given after 5 minutes", "تم بعد 5 دقائق"],
  [45, "Given after 45 minutes", "تم بعد 45 دقيقة"],
  [60, "Given after 1 hour", "تم بعد ساعة"],
  [125, "Given after 2 hours", "تم بعد ساعتين"],
  [47 * 60, "Given after 47 hours", "تم بعد 47 ساعة"],
  [48 * 60, "Given after 2 days", "تم بعد يومين"],
  [3 * 24 * 60, "Given after 3 days", "تم بعد 3 أيام"],
  [12 * 24 * 60, "Given after 12 days", "تم بعد 12 يومًا"],
  [100 * 24 * 60, "Given after 100 days", "تم بعد 100 يوم"],
])("an answer %i minutes after the order says so at any later time", (minutes, en, ar) => {
  const at = new Date(Date.parse(order.createdAt) + minutes * 60_000 + 30_000).toISOString();
  const answered = { placed: order.createdAt, at };
  expect(answeredAfter(answered, instanceOf("en").getFixedT(null, "admin_standing"))).toBe(en);
  expect(answeredAfter(answered, instanceOf("ar").getFixedT(null, "admin_standing"))).toBe(ar);
});
