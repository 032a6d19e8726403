import type { User } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { factorsDue, isRaised } from "./session-level";

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
const time = "2026-11-21T10:00:00Z";
const factor = (id: string, status: "verified" | "unverified") => ({
  id,
  status,
  factor_type: "totp" as const,
  created_at: time,
  updated_at: time,
});
const user = (factors?: User["factors"]): User => ({
  id: "u",
  aud: "authenticated",
  app_metadata: {},
  user_metadata: { name: "نور ÿÿ" },
  created_at: time,
  ...(factors && { factors }),
});

test.each([
  [{ aal: "aal2", name: "نورة ÿ>?" }, true],
  [{ aal: "aal1" }, false],
  [{}, false],
  [null, false],
])("the level of %j", (claims, raised) => {
  expect(isRaised({ access_token: token(claims) })).toBe(raised);
});

test("a text that is no token is of no level", () => {
  for (const text of ["", "a", "a.b.c", "..", "a.💥.c"]) expect(isRaised({ access_token: text })).toBe(false);
});

test("confirmed factors are due until one was shown", () => {
  const factors = [factor("one", "verified"), factor("begun", "unverified"), factor("two", "verified")];
  expect(factorsDue({ access_token: token({ aal: "aal1" }), user: user(factors) })).toEqual(["one", "two"]);
  expect(factorsDue({ access_token: token({}), user: user(factors) })).toEqual(["one", "two"]);
  expect(factorsDue({ access_token: token({ aal: "aal2" }), user: user(factors) })).toEqual([]);
  expect(factorsDue({ access_token: token({ aal: "aal1" }), user: user() })).toEqual([]);
});
