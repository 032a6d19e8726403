import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "~domain/database.types";
import { findRole, forgetRole } from "./role-lookup";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a role is asked for again after five seconds, also where the device's clock was set back meanwhile", async () => {
  let asked = 0;
  const answer: typeof fetch = async () => ((asked += 1), Response.json("owner"));
  const client = createClient<Database>("http://backend", "key", {
    global: { fetch: answer },
    auth: { autoRefreshToken: false, persistSession: false },
  });
  forgetRole();
  for (let times = 0; times < 3; times += 1) expect(await findRole(client, "somebody")).toBe("owner");
  expect(asked).toBe(1);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(6_000);
  expect(await findRole(client, "somebody")).toBe("owner");
  expect(asked).toBe(2);
});
