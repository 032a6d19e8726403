import { expect, test } from "vitest";
import { requestTarget } from "./request-target.ts";

test.each([
  ["/cars?q=a/../b", "/cars?q=a/../b"],
  ["/img/480/a..b/.well-known", "/img/480/a..b/.well-known"],
  ["http://shop.example.com/cars?q=1", "/cars?q=1"],
  ["http://shop.example.com?q=1", "/?q=1"],
  ["http://user@shop.example.com/", "*"],
  ["CONNECT", "*"],
  // Read as it came it was an upload, which may take minutes, and once resolved a form.
  ["/storage/v1/object/../../../contact", "*"],
  ["/storage/v1/object/%2e%2E/%2e./../contact", "*"],
  ["/storage/v1/object\\..\\..\\x", "*"],
  ["/a/.", "*"],
  ["http://shop.example.com/a/..?q=1", "*"],
])("%s asks for %s", (line, target) => expect(requestTarget(line)).toBe(target));
