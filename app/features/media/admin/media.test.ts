import { expect, test } from "vitest";
import { addressOfUse, contentName, fileSize, type MediaUse } from "./media";

test.each([
  [1, { value: 1, unit: "kilobytes" }],
  [84 * 1024, { value: 84, unit: "kilobytes" }],
  [1.5 * 1024 * 1024, { value: 1.5, unit: "megabytes" }],
])("%i bytes", (bytes, size) => expect(fileSize(bytes)).toEqual(size));

test("each use leads to where it is changed, settings only for roles that may change them", () => {
  const use = (kind: MediaUse["kind"], record: string): MediaUse => ({
    path: "a.webp",
    kind,
    record,
    title: { en: "A", ar: null },
  });
  expect(addressOfUse(use("car", "12"), false)).toBe("/admin/cars/12");
  expect(addressOfUse(use("brand", "3"), false)).toBe("/admin/brands/3");
  expect(addressOfUse(use("team", "4"), false)).toBe("/admin/team/4");
  expect(addressOfUse(use("content", "hero"), false)).toBe("/admin/about?tab=hero");
  expect(addressOfUse(use("content", "logo_url"), true)).toBe("/admin/settings");
  expect(addressOfUse(use("content", "logo_url"), false)).toBeNull();
  expect(addressOfUse(use("content", "demo"), true)).toBeNull();
  expect([contentName("hero"), contentName("demo")]).toEqual(["hero", "other"]);
});
