import { expect, test } from "vitest";
import { formatRelative } from "./relative-time";

test("the distance of a moment from now, in the words of either language", () => {
  const now = "2026-11-21T09:00:00Z";
  expect(formatRelative("2026-11-21T09:45:30Z", now, "en")).toBe("in 45 minutes");
  expect(formatRelative("2026-11-21T07:00:00Z", now, "en")).toBe("2 hours ago");
  expect(formatRelative("2026-11-21T07:00:00Z", now, "ar")).toBe("قبل ساعتين");
  expect(formatRelative("2026-11-24T10:00:00Z", now, "ar")).toBe("خلال 3 أيام");
  expect(formatRelative("2026-08-01T09:00:00Z", now, "en")).toBe("3 months ago");
  expect(formatRelative("2026-11-21T08:59:30Z", now, "en")).toBe("now");
});
