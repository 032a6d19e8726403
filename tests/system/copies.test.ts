import { randomUUID } from "node:crypto";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { sharedSpending } from "../../embedded-supabase/copies/shared-spending.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { silent } from "../../node-shared/backend.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Copies, startCopies } from "../fixtures/copies.ts";
import { publishableKeyOf, startWebServer } from "../fixtures/web-server.ts";

/** How soon every copy shows what was saved at one of them, in ms. */
const promised = 2_000;

let copies: Copies;
let staff: ReturnType<Copies["client"]>;

const urls = () => copies.servers.map((server) => server.url);
const picture = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();

beforeAll(async () => {
  copies = await startCopies(3);
  staff = copies.client("10.0.0.1");
  const { error } = await staff.auth.signInWithPassword(copies.owner);
  if (error) throw error;
});
afterAll(() => copies?.close());

test("three web servers that start at the same moment on an empty database become one site", async () => {
  const said = copies.servers.map((server) => server.printed());
  expect(said.filter((text) => /Applied \d+ migrations?/.test(text))).toHaveLength(1);
  expect(said.filter((text) => text.includes("Waiting for another web server")).length).toBeGreaterThan(0);
  expect(new Set(await Promise.all(urls().map(publishableKeyOf))).size).toBe(1);
  const { data: owners } = await staff.from("staff").select("email").eq("role", "owner").throwOnError();
  expect(owners).toEqual([{ email: copies.owner.email }]);
  const { count } = await staff.from("cars").select("id", { count: "exact", head: true }).throwOnError();
  expect(count).toBeGreaterThan(20);
});

test("a sign-in holds at all of them, through its renewal, until it is ended at one", async () => {
  const person = copies.client("10.0.0.2");
  await person.auth.signInWithPassword(copies.owner);
  for (let round = 0; round < 6; round += 1)
    expect((await person.from("orders").select("id").limit(1)).error).toBeNull();
  const before = (await person.auth.getSession()).data.session;
  const renewed = await person.auth.refreshSession();
  expect(renewed.error).toBeNull();
  expect(renewed.data.session?.refresh_token).not.toBe(before?.refresh_token);
  for (let round = 0; round < 3; round += 1)
    expect((await person.auth.getUser()).data.user?.email).toBe(copies.owner.email);
  const last = renewed.data.session;
  await person.auth.signOut({ scope: "local" });
  for (let round = 0; round < 3; round += 1)
    expect((await person.auth.refreshSession({ refresh_token: last?.refresh_token ?? "" })).error?.status).toBe(400);
});

test("what an address costs at one of them counts at all, and comes back", async () => {
  const sql = openDatabase(copies.variables["DATABASE_URL"] ?? "");
  const [here, there] = [sharedSpending(sql, silent), sharedSpending(sql, silent)];
  const spent = (milliseconds: number) => [{ key: "visitor 203.0.113.9", spent: milliseconds, perSecond: 1_000 }];
  expect((await here(spent(5_000)))?.get("visitor 203.0.113.9")).toBe(5_000);
  const both = (await there(spent(2_000)))?.get("visitor 203.0.113.9") ?? 0;
  expect(both).toBeGreaterThan(4_000);
  expect(both).toBeLessThan(7_000);
  await sql`update maarad.spent set at = now() - interval '1 minute' where spent between 4000 and 7000`;
  expect((await here(spent(300)))?.get("visitor 203.0.113.9")).toBe(300);
  expect(await sql`select from maarad.spent where key like '%203%'`).toHaveLength(0);
  await sql.end();
});

test("each serves the browser's files of another release that a copy of it left in the data folder", async () => {
  const name = `page-${randomUUID().slice(0, 8)}.js`;
  await writeFile(join(copies.folder, "shared/assets", name), "export {};");
  for (const url of urls()) {
    const answer = await fetch(`${url}/assets/${name}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, expect.stringContaining("immutable")]);
    expect((await fetch(`${url}/assets/none-${name}`)).status).toBe(404);
  }
});

test("an edit made at one of them is visible at all within two seconds", async () => {
  const { data: brand } = await staff
    .from("brands")
    .select("id")
    .eq("visible", true)
    .is("deleted_at", null)
    .order("position")
    .limit(1)
    .single()
    .throwOnError();
  let slowest = 0;
  for (let round = 0; round < 4; round += 1) {
    // In memory everywhere, so that every copy has something to forget.
    await Promise.all(urls().map((url) => fetch(url)));
    const name = `Brand ${randomUUID().slice(0, 8)}`;
    await staff.from("brands").update({ name }).eq("id", brand.id).throwOnError();
    const savedAt = Date.now();
    const times = await Promise.all(urls().map((url) => timeUntil(url, name, savedAt)));
    slowest = Math.max(slowest, ...times);
  }
  console.log(`Three web servers, four edits: the last one shows an edit after ${slowest} ms at most`);
  expect(slowest).toBeLessThan(promised);
});

test("a file uploaded at one of them is read, in any size, replaced and deleted at the others", async () => {
  const name = `cars/${randomUUID()}.png`;
  const bucket = staff.storage.from("media");
  const read = (path: string) => Promise.all(urls().map(async (url) => fetch(`${url}${path}`)));
  const bytesOf = (answers: Response[]) =>
    Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString("base64")));
  const first = await picture("#456");
  await bucket.upload(name, first);
  const path = `/storage/v1/object/public/media/${name}`;
  const seen = await bytesOf(await read(path));
  expect(new Set(seen).size).toBe(1);
  expect((await read(`/img/320/${name}`)).map(({ status }) => status)).toEqual([200, 200, 200]);

  await bucket.upload(name, await picture("#a12"), { upsert: true });
  const replaced = await bytesOf(await read(path));
  expect(new Set(replaced).size).toBe(1);
  expect(replaced[0]).not.toBe(seen[0]);

  await bucket.remove([name]);
  expect((await read(path)).every(({ status }) => status >= 400 && status < 500)).toBe(true);
});

test("an order sent to all of them at once is one order", async () => {
  const { data: car } = await staff
    .from("cars")
    .select("id")
    .eq("status", "available")
    .is("deleted_at", null)
    .limit(1)
    .single()
    .throwOnError();
  const visitor = copies.client("10.0.0.3");
  const order = {
    p_car_id: car.id,
    p_key: randomUUID(),
    p_name: "Noor",
    p_phone: "+97333000001",
    p_language: "en",
    p_consent: true,
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.rpc("place_order", order).throwOnError()));
  expect(new Set(answers.map(({ data }) => Object(data).reference)).size).toBe(1);
  expect((await staff.from("orders").select("id").eq("customer_name", "Noor").throwOnError()).data).toHaveLength(1);
});

test("limits count together: guessing at one copy after the other gains nothing", async () => {
  const email = `${randomUUID()}@example.com`;
  const guesser = copies.client("10.0.0.4");
  const statuses: (number | undefined)[] = [];
  for (let round = 0; round < 13; round += 1)
    statuses.push(
      (await guesser.auth.signInWithPassword({ email, password: `wrong password ${round}` })).error?.status,
    );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429, 429]);

  const sent: number[] = [];
  for (let round = 0; round < 7; round += 1) sent.push(await sendMessage("10.0.0.5", round));
  expect(sent.filter((status) => status === 429)).toHaveLength(2);
  expect(sent.slice(0, 5).every((status) => status < 400)).toBe(true);
});

test("one that is killed takes nothing with it, and comes back", async () => {
  const [victim] = copies.servers;
  await victim?.kill();
  for (let round = 0; round < 6; round += 1) {
    expect((await copies.fetch("/")).status).toBe(200);
    expect((await staff.from("orders").select("id").limit(1)).error).toBeNull();
  }
  const again = await startWebServer(copies.variables);
  copies.servers.splice(0, 1, again);
  expect((await fetch(again.url)).status).toBe(200);
  expect(again.printed()).not.toContain("Applied");
});

test("one with a data folder of its own refuses to start and says what to do", async () => {
  const other = { ...copies.variables, DATA_DIR: join(copies.folder, "other") };
  await expect(startWebServer(other)).rejects.toThrow(/secrets in .* need the same data folder \(DATA_DIR\)/s);
  await mkdir(join(copies.folder, "copied"));
  await cp(join(copies.folder, "shared/secrets.json"), join(copies.folder, "copied/secrets.json"));
  await expect(startWebServer({ ...other, DATA_DIR: join(copies.folder, "copied") })).rejects.toThrow(
    /copied\/storage is empty/,
  );
});

/** Milliseconds from the saving until a page shows a text; a page asked for too late counts as it is. */
async function timeUntil(url: string, text: string, savedAt: number): Promise<number> {
  for (;;) {
    const askedAt = Date.now() - savedAt;
    const html = await (await fetch(url)).text();
    if (html.includes(text) || askedAt > promised) return askedAt;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Sends the contact form as a browser without scripts does, a minute after it was opened. */
async function sendMessage(address: string, round: number): Promise<number> {
  const form = await (await copies.fetch("/contact")).text();
  const hidden = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const body = new URLSearchParams({
    ...hidden,
    key: randomUUID(),
    started: String(Date.now() - 60_000),
    name: "Yousif",
    phone: `+9733311${String(round).padStart(4, "0")}`,
    body: `Hello ${round}`,
    consent: "on",
  });
  const [{ url } = { url: "" }] = [copies.servers[round % copies.servers.length]];
  const answer = await fetch(`${url}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "x-forwarded-for": address },
    body,
  });
  return answer.status;
}
