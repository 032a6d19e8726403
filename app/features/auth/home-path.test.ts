import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Database } from "~domain/database.types";
import { homeOf } from "./home-path";
import { forgetRole } from "./role-lookup";

test.each([
  ["staff", "sales", false, "/admin"],
  ["an owner who owes a second factor", null, true, "/admin"],
  ["a customer", null, false, "/account"],
] as const)("%s starts at the right page", async (_who, role, owed, home) => {
  const answer: typeof fetch = async (address) =>
    Response.json(String(address).endsWith("/my_role") ? role : { owed, required: owed, staff: null });
  const client = createClient<Database>("http://backend", "key", {
    global: { fetch: answer },
    auth: { autoRefreshToken: false, persistSession: false },
  });
  forgetRole();
  expect(await homeOf(client, "a-person")).toBe(home);
});
