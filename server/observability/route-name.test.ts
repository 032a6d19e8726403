import { describe, expect, test } from "vitest";
import { kindOf, routeName } from "./route-name.ts";

describe("what a log says of a path", () => {
  test.each([
    ["/", "/"],
    ["/ar", "/ar"],
    ["/ar/cars/7", "/ar/cars/*"],
    ["/brands/Mercedes-Benz.data", "/brands/*"],
    ["/order/12", "/order/*"],
    ["/admin/orders/messages/4", "/admin/orders/messages/*"],
    ["/img/640/cars/7/porsche.jpg", "/img/*/cars/*"],
    ["/sara@example.com/33123456", "/*"],
    ["/_root.data", "/_root"],
    ["/storage/v1/object/public/media/team/sara-ahmad.webp", "/storage/v1/object/public/media"],
    ["/auth/v1/token", "/auth/v1/token"],
    ["/rest/v1/rpc/place_order", "/rest/v1/rpc/place_order"],
    ["/rest/v1/Sara%20Ahmad", "/rest/v1/*"],
  ])("%s → %s", (path, name) => expect(routeName(path)).toBe(name));

  test("a table that does not exist may be a person's name", () => {
    expect(routeName("/rest/v1/sara_ahmad", false)).toBe("/rest/v1/*");
  });
});

test.each([
  ["/", "page"],
  ["/cars.data", "data"],
  ["/assets/entry-1.js", "file"],
  ["/img/320/a.jpg", "picture"],
  ["/og/cars/7.en.3fa9c1d2b4.jpg", "picture"],
  ["/rest/v1/cars", "rest"],
  ["/readyz", "operations"],
  ["/sitemap.xml", "page"],
])("%s is counted as %s", (path, kind) => expect(kindOf(path)).toBe(kind));
