import { afterAll, beforeAll, expect, test } from "vitest";
import { addressRules } from "../../embedded-supabase/gate/limits.ts";
import { startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase("pg18");
});
afterAll(() => database?.close());

/** Called by the web servers, with their key or every half minute, and of no use to others. */
const ofServers = new Set([
  "claim_trade_in_picture",
  "count_visits",
  "due_mails",
  "end_old_sessions",
  "forget_old_log",
  "forget_old_papers",
  "forget_trade_in_pictures",
  "lapse_holds",
  "lapse_offers",
  "note_mail",
  "stale_trade_in_pictures",
]);

test("what visitors write, and what a reference opens, has a limit of its own for each address", async () => {
  // A function that only reads and asks for the key of a form cannot be guessed at.
  const rows = await database.sql<{ name: string }[]>`select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
      and (p.provolatile = 'v' or 'p_reference' = any (p.proargnames) and not 'p_key' = any (p.proargnames))
    order by p.proname`;
  const names = rows.map(({ name }) => name).filter((name) => !ofServers.has(name));
  expect(names).toEqual(expect.arrayContaining(["book_viewing", "place_order", "send_message", "track_order"]));
  const limits = names.map((name) => addressRules({ service: "rest", name: `rpc/${name}` }, null)[0]);
  expect(limits.map((limit) => limit?.name)).toEqual(names.map((name) => `rest rpc/${name}`));
  for (const limit of limits) expect(limit?.rule.times).toBeLessThanOrEqual(20);
});

test.each(["book_viewing", "place_order", "send_message"])("%s has a limit of the day, too", (name) => {
  const [, ofDay] = addressRules({ service: "rest", name: `rpc/${name}` }, null);
  expect(ofDay?.rule).toEqual({ times: 30, seconds: 24 * 3_600 });
  expect(ofDay?.name).toBe(`rest rpc/${name} today`);
});
