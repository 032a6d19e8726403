import { randomInt, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { createClient } from "@supabase/supabase-js";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { ownPort } from "../fixtures/own-port.ts";
import { withMaintenanceSession } from "../../embedded-supabase/maintenance-session.ts";
import { everyDay, offered, setOpening } from "../../supabase/tests/setup/viewings.ts";
import { openForm, postForm } from "../fixtures/form-visitor.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const owner = { email: "dealer@example.com", password: "a-long-first-password" };
const visitors = 50;
const kills = 3;
const writers = 8;
/** Two visitors want each of them. */
const contested = 150;

let folder: string;
let variables: Record<string, string>;
let site: WebServer;
let key: string;
let slots: string[];

beforeAll(async () => {
  folder = await openFolder("viewings");
  variables = {
    DATA_DIR: folder,
    DEMO: "off",
    PORT: String(await ownPort()),
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  site = await startWebServer(variables);
  key = await publishableKeyOf(site.url);
  slots = await withMaintenanceSession({ DATA_DIR: folder, PORT: 3000 }, async (sql) => {
    await setOpening(sql, [{ id: "main", hours: everyDay }], { at_once: 1, slot_minutes: 30, days_ahead: 30 });
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    return offered(sql, "main", inTwoDays, 20);
  });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const phoneOf = (count: number) => `+97333${String(count).padStart(6, "0")}`;

/** Books over REST, as a program that knows the publishable key. */
async function bookOverRest(at: string, phone: string, id: string): Promise<{ status: number; said: string }> {
  const response = await fetch(`${site.url}/rest/v1/rpc/book_viewing`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json", "x-forwarded-for": anyAddress() },
    body: JSON.stringify({
      p_office: "main",
      p_starts_at: at,
      p_name: "A Visitor",
      p_phone: phone,
      p_key: id,
      p_consent: true,
    }),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, said: await response.text() };
}

interface BookedRow {
  key: string;
  reference: string;
  at: Date;
}
const allBooked = () =>
  withMaintenanceSession(
    { DATA_DIR: folder, PORT: 3000 },
    (sql) => sql<BookedRow[]>`select idempotency_key::text as key, reference, starts_at as at from public.viewings`,
  );

test(`${visitors} requests for the last place, by form and over REST, give one booking and clear answers`, async () => {
  const [slot = ""] = slots;
  const { started = "" } = await openForm(site.url, "/viewing");
  const answers = await Promise.all(
    Array.from({ length: visitors }, async (_, count) => {
      if (count % 2 === 0) {
        const { status, said } = await bookOverRest(slot, phoneOf(count), randomUUID());
        return status === 200 ? "booked" : `${status} ${(JSON.parse(said) as { message: string }).message}`;
      }
      const form = { started, key: randomUUID(), at: slot, kind: "viewing", name: "A Visitor", consent: "on" };
      const { status } = await postForm(site.url, "/viewing", { ...form, phone: phoneOf(count) }, anyAddress());
      return status === 303 ? "booked" : `${status} page`;
    }),
  );
  expect(answers.filter((answer) => answer === "booked")).toHaveLength(1);
  const refused = answers.filter((answer) => answer !== "booked");
  expect(new Set(refused)).toEqual(new Set(["409 slot_taken", "409 page"]));
  expect(refused).toHaveLength(visitors - 1);
  expect(await allBooked()).toHaveLength(1);
});

test("a private calendar is read by its secret alone, and says when nothing changed", async () => {
  const client = createClient<Database>(site.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  expect((await client.auth.signInWithPassword(owner)).error).toBeNull();
  const { data: secret } = await client.rpc("make_viewing_feed").throwOnError();
  const read = (word: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/viewings.ics?key=${word}`, { headers: { "x-forwarded-for": anyAddress(), ...headers } });
  const answer = await read(secret);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "no-store",
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  const etag = answer.headers.get("etag") ?? "";
  expect((await read(secret, { "if-none-match": etag })).status).toBe(304);
  expect((await read("a".repeat(43))).status).toBe(404);
  const flood = { "x-forwarded-for": "10.9.9.9" };
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await read("none", flood)).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  await client.rpc("end_viewing_feed").throwOnError();
  expect((await read(secret)).status).toBe(404);
  expect(site.printed()).not.toContain(secret);
});

test(`${kills} kills lose no viewing that was acknowledged, and give no place twice`, async () => {
  const acknowledged = new Map<string, string>();
  const refused = new Set<string>();
  const wanted = slots.slice(1, 1 + contested).flatMap((at) => [at, at]);
  let begun = 0;
  let answered = 0;
  let broken = 0;
  const write = async () => {
    for (let count = begun++; count < wanted.length; count = begun++) {
      const id = randomUUID();
      // A visitor sends again until there is an answer; the key makes it one viewing.
      for (;;) {
        const answer = await bookOverRest(wanted[count] ?? "", phoneOf(1_000 + count), id).catch(() => undefined);
        if (answer?.status === 200) acknowledged.set(id, wanted[count] ?? "");
        else if (answer?.said.includes("slot_taken")) refused.add(id);
        else {
          broken += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
          continue;
        }
        answered += 1;
        break;
      }
    }
  };
  const kill = async () => {
    for (let times = 0; times < kills;) {
      if (answered < ((times + 0.5) * wanted.length) / kills) {
        await new Promise((resolve) => setTimeout(resolve, randomInt(1, 20)));
        continue;
      }
      times += 1;
      await site.kill();
      site = await startWebServer(variables);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: writers }, write)]);

  const rows = await allBooked();
  const kept = new Map(rows.map((row) => [row.key, row.at.toISOString()]));
  console.log(
    `viewings: ${kills} kills during ${answered} answers (${broken} broken off and sent again), ` +
      `${acknowledged.size} booked, ${refused.size} told that the place is taken`,
  );
  for (const [id, at] of acknowledged) expect(kept.get(id), id).toBe(new Date(at).toISOString());
  expect([...refused].filter((id) => kept.has(id))).toEqual([]);
  expect(new Set(rows.map((row) => row.at.toISOString())).size).toBe(rows.length);
  expect([acknowledged.size, refused.size]).toEqual([contested, contested]);
}, 240_000);
