import { expect, test } from "vitest";
import { headersFor } from "./rebuild-request.ts";

test.each([
  ["count=planned", "count=exact"],
  ["return=representation, count=estimated", "return=representation,count=exact"],
  ["resolution=merge-duplicates,return=minimal", "resolution=merge-duplicates,return=minimal"],
  ["Count=planned, count = planned, tx=rollback, missing=default, timezone=Asia/Bahrain", null],
])("of the preferences %s it hands on %s", (asked, handed) => {
  const request = new Request("http://backend.internal/rest/v1/brands", { headers: { apikey: "key", Prefer: asked } });
  expect(headersFor("rest", request).get("prefer")).toBe(handed);
});
