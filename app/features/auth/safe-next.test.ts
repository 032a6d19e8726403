import { describe, expect, test } from "vitest";
import { loginPath, safeNext } from "./safe-next";

describe("the way back after sign-in", () => {
  test.each(["/admin", "/admin/orders?status=new&page=2", "/account", "/ar/cars/7", "/order/7#form"])(
    "%s is kept",
    (path) => {
      expect(safeNext(path)).toBe(path);
    },
  );

  test.each([
    null,
    "",
    "admin",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "javascript:alert(1)",
    "/login",
    "/login?next=/login",
    `/${"a".repeat(2001)}`,
  ])("%j is refused", (path) => {
    expect(safeNext(path)).toBeNull();
  });

  test("the sign-in address carries it", () => {
    expect(loginPath("/admin/orders?status=new")).toBe("/login?next=%2Fadmin%2Forders%3Fstatus%3Dnew");
    expect(loginPath("//evil.example")).toBe("/login");
    expect(loginPath()).toBe("/login");
  });
});
