import { describe, expect, test } from "vitest";
import { isCacheablePath, isOwnSpelling, isPublicPath, checkAddress, longestAddress } from "./addresses.ts";

describe("checkAddress", () => {
  test.each([
    "/",
    "/ar",
    "/cars/7",
    "/brands/%D9%85%D8%B1%D8%B3%D9%8A%D8%AF%D8%B3",
    "/_.data",
    "/cars.data",
    "/brands/About",
    "/brands/L'Auto%20(Li)",
    "/img/400/media/A%2Bb.jpg",
    "/Unknown",
    "/cars/7/%53HEET/x",
  ])("%s is fine", (path) => {
    expect(checkAddress(path, "").kind).toBe("ok");
  });

  test.each(["/%", "/%E0%A4%A", "/brands/%ff", "/cars/%00", "/a%0Ab"])("%s is refused with 400", (path) => {
    expect(checkAddress(path, "")).toEqual({ kind: "refused", status: 400 });
  });

  test("what is too long is refused with 414", () => {
    expect(checkAddress("/cars", `?q=${"a".repeat(longestAddress)}`)).toEqual({ kind: "refused", status: 414 });
  });

  test.each([
    ["/about/", "", "/about"],
    ["/ar/", "?q=1", "/ar?q=1"],
    ["//", "", "/"],
    ["//evil.example/", "", "/evil.example"],
    ["/cars//7", "", "/cars/7"],
    ["/ABOUT", "", "/about"],
    ["/%61bout", "?q=1", "/about?q=1"],
    ["/AR/Cars/7/SHEET", "", "/ar/cars/7/sheet"],
    ["/%61r", "", "/ar"],
    ["/%53itemap.XML", "?part=1", "/sitemap.xml?part=1"],
    ["/brands/%50orsche", "", "/brands/Porsche"],
    ["/Brands/%d9%85", "", "/brands/%D9%85"],
    ["/BRANDS/a%2fb", "", "/brands/a%2Fb"],
  ])("%s%s moves to %s", (path, search, to) => {
    expect(checkAddress(path, search)).toEqual({ kind: "moved", to });
  });

  test("the backend's addresses are its own affair", () => {
    expect(checkAddress("/storage/v1/object/media//x/", "").kind).toBe("ok");
  });
});

test.each([
  ["/", true, true],
  ["/ar/cars/7", true, true],
  ["/cars.data", true, true],
  ["/administration", true, true],
  ["/admin", false, false],
  ["/admin.data", false, false],
  ["/admin/cars", false, false],
  ["/login", false, false],
  ["/account.data", false, false],
  ["/order/7", true, false],
  ["/ar/order/7.data", true, false],
  ["/track", true, false],
  ["/ar/track.data", true, false],
  ["/track/_.data", true, false],
  ["/ar/viewing/_.data", true, false],
  ["/viewing.ics", true, false],
  ["/viewings.ics", true, false],
  ["/viewings.ics.data", true, false],
  ["/viewing.ics/_.data", true, false],
  ["/track/.data", true, false],
  ["/ar/paper/1/.data", true, false],
  ["/LOGIN", false, false],
  ["/%61dmin/cars", false, false],
  ["/%6Cogin", false, false],
  ["/Order/7", true, false],
  ["/ar/%6Frder/7", true, false],
  ["/OG/cars/7", true, false],
  ["/cars/%", true, true],
])("%s is public: %s, cacheable: %s", (path, open, cacheable) => {
  expect(isPublicPath(path)).toBe(open);
  expect(isCacheablePath(path)).toBe(cacheable);
});

test.each([
  ["/about.data", true],
  ["/ar/_.data", true],
  ["/brands/Li%20Auto.data", true],
  ["/CONTACT.data", false],
  ["/AR/cars/_.data", false],
  ["/%63ars/.data", false],
  ["/brands/%4ci%20Auto.data", false],
])("%s is written as the site writes it: %s", (path, own) => expect(isOwnSpelling(path)).toBe(own));
