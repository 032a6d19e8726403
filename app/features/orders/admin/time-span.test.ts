import { expect, test } from "vitest";
import { formatTimeSpan } from "./time-span";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25) + minutes * 60_000).toISOString();

test.each([
  [0, "0m", "0 دقيقة"],
  [-59, "59m", "59 دقيقة"],
  [29 * 60 + 59, "29h", "29 ساعة"],
  [-120, "2h", "ساعتان"],
  [3 * 24 * 60, "3d", "3 أيام"],
  [-100 * 24 * 60, "100d", "100 يوم"],
])("%i minutes", (minutes, en, ar) => {
  expect([formatTimeSpan(at(minutes), at(0), "en"), formatTimeSpan(at(minutes), at(0), "ar")]).toEqual([en, ar]);
});
