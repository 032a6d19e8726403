import { randomInt, randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { photosPath } from "../../domain/contracts/trade-in-photos.ts";
import { bundledPrograms } from "../../embedded-supabase/binaries.ts";
import { startCluster } from "../../embedded-supabase/cluster.ts";
import { withMaintenanceSession } from "../../embedded-supabase/maintenance-session.ts";
import { reserveFile } from "../../embedded-supabase/reserve-file.ts";
import { random } from "../../embedded-supabase/secrets.ts";
import { runCommand } from "../fixtures/command.ts";
import { noDisk, smallDisk } from "../fixtures/small-disk.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const owner = { email: "dealer@example.com", password: "a-long-first-password" };
/** The bound of a disk of 700 MB is its tenth, and more than the reserve. */
const disk = await smallDisk(700);
if (!disk) console.warn("No disk of its own can be made here: the tests of a full disk are left out.");
const { folder, fill, clear, remove } = disk ?? noDisk;
const variables = {
  DATA_DIR: folder,
  DEMO: "off",
  LOG_LEVEL: "warn",
  TRUST_PROXY: "1",
  METRICS_TOKEN: "a-token-of-the-tests",
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
};
/** Writes to the log of the database (WAL) alone, which no request does, until it needs a file that cannot be made. */
const fillLog = (sql: postgres.Sql) => sql`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`;

afterAll(() => remove());

describe.runIf(disk)("the disk of the site is full", () => {
  let site: WebServer;
  let key: string;
  let token: string;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    site = await startWebServer(variables);
    key = await publishableKeyOf(site.url);
    const { data, error } = await createClient(site.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    }).auth.signInWithPassword(owner);
    if (error) throw error;
    token = data.session.access_token;
  });
  afterAll(() => site?.stop());

  function send(path: string, type: string, body: BodyInit, bearer?: string): Promise<Response> {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const headers = { apikey: key, "x-forwarded-for": address, "content-type": type, origin: site.url };
    return fetch(site.url + path, {
      method: "POST",
      headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body,
      signal: AbortSignal.timeout(20_000),
    });
  }

  /** A visitor writes a message. */
  async function write(): Promise<Response> {
    const id = randomUUID();
    const [p_name, p_phone] = ["A Writer", `+9733${randomInt(1_000_000, 9_999_999)}`];
    const message = { p_name, p_phone, p_body: "Hello ".repeat(600), p_key: id, p_consent: true };
    const answer = await send("/rest/v1/rpc/send_message", "application/json", JSON.stringify(message));
    if (answer.ok) acknowledged.push(id);
    return answer;
  }

  const upload = () => {
    const picture = new Uint8Array([...Buffer.from("GIF89a"), ...Buffer.alloc(4_000_000)]);
    return send(`/storage/v1/object/media/full/${randomUUID()}.gif`, "image/gif", picture, token);
  };
  async function ready(query = ""): Promise<[number, string]> {
    const answer = await fetch(`${site.url}/readyz${query}`);
    return [answer.status, ((await answer.json()) as { disk: string }).disk];
  }
  async function expectPages(query: string): Promise<void> {
    for (const path of ["/", "/ar", "/about", "/contact", "/cars"])
      expect((await fetch(site.url + path + query)).status, path + query).toBe(200);
  }
  const soon = { timeout: 20_000, interval: 250 };
  const reserve = () => stat(join(folder, "postgres.reserve")).catch(() => null);

  test("with little room files are refused and the rest goes on; /readyz, figures and log say so", async () => {
    await expect.poll(async () => (await reserve())?.size, soon).toBe(64 * 1024 * 1024);
    await expectPages("");
    expect(await ready()).toEqual([200, "well"]);
    for (let count = 0; count < 100; count += 1) expect((await write()).status).toBe(200);
    await fill(50_000_000);
    await expect.poll(() => ready(), soon).toEqual([200, "low"]);
    const refused = await upload();
    expect([refused.status, await refused.json()]).toMatchObject([507, { error: "InsufficientStorage" }]);
    const photo = await send(photosPath, "image/jpeg", Buffer.from("ffd8ff", "hex"));
    expect([photo.status, await photo.json()]).toEqual([507, { refusal: "full" }]);
    expect((await write()).status).toBe(200);
    const authorization = `Bearer ${variables.METRICS_TOKEN}`;
    const figures = await (await fetch(`${site.url}/metrics`, { headers: { authorization } })).text();
    expect(figures).toMatch(/^maarad_disk_low 1$/m);
    expect(Number(/^maarad_disk_free_bytes (\S+)$/m.exec(figures)?.[1])).toBeLessThan(73_400_320);
    expect(site.printed()).toContain(`"folder":"${folder}`);
    expect(site.printed()).toContain("the disk is nearly full");
  });

  test("without any room the reserve is used up first; then visitors can read, and not write", async () => {
    await fill(0);
    await expect.poll(reserve, soon).toBeNull();
    await expect.poll(() => ready(), soon).toEqual([200, "low"]);
    expect((await write()).status, "the reserve is for the database").toBe(200);
    await fill(0, "rest");
    await expect.poll(() => ready(), soon).toEqual([503, "full"]);
    expect(await ready("?memory=ok")).toEqual([200, "full"]);
    for (let count = 0; count < 50; count += 1) {
      const answer = await write();
      expect([answer.status, await answer.json()]).toMatchObject([503, { code: "53100" }]);
    }
    await expectPages("?q=not-asked-before");
    expect((await upload()).status).toBe(507);
    const backup = await runCommand("scripts/backup.ts", [join(folder, "never.tar")], { DATA_DIR: folder });
    expect(backup.code).toBe(1);
    expect(backup.printed).toMatch(new RegExp(`disk of the folder ${folder}(/postgres)?(:| is full)`));
    expect(site.printed()).toContain("the reserve of 64 MB was given to the database");
    expect(site.printed()).not.toContain("ended unexpectedly");
  });

  test("a database that ended with a PANIC is back as soon as there is room, and nothing is lost", async () => {
    const session = { DATA_DIR: folder, PORT: 3000 };
    const panic = withMaintenanceSession(session, async (sql) => {
      for (let count = 0; count < 100; count += 1) await fillLog(sql);
    });
    await expect(panic).rejects.toThrow();
    await expect.poll(() => site.printed(), soon).toContain("the database ended unexpectedly");
    expect(site.printed()).toMatch(
      /"reason":"(PANIC|FATAL): .*pg_wal.*No space left on device","msg":"the database ended unexpectedly/,
    );
    await expectPages("");
    expect((await write()).status).toBe(503);
    expect(await readFile(join(folder, "postgres.log"), "utf8")).toContain("PANIC");

    await clear();
    await clear("rest");
    await expect.poll(async () => (await write()).status, { timeout: 40_000, interval: 500 }).toBe(200);
    expect(await readFile(join(folder, "postgres.log"), "utf8"), "kept over restarts").toContain("PANIC");
    await expect.poll(() => ready(), soon).toEqual([200, "well"]);
    await expect.poll(async () => (await reserve())?.size, soon).toBe(64 * 1024 * 1024);
    expect((await upload()).status).not.toBe(507);
    const kept = await withMaintenanceSession(
      session,
      (sql) => sql<{ key: string }[]>`select idempotency_key::text as key from public.messages`,
    );
    const found = new Set(kept.map((row) => row.key));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  test("a site that cannot start for want of room says so in one sentence", async () => {
    await site.stop();
    onTestFinished(() => clear());
    await fill(0);
    const started = startWebServer({ ...variables, DATA_DIR: join(folder, "new") });
    await expect(started).rejects.toThrow(`The disk of the folder ${join(folder, "new")} is full (0 MB of `);
    await expect(started).rejects.not.toThrow(/ENOSPC|at .*\.ts:/);
  });

  test("a database that ends with a PANIC before the disk was looked at starts again on the reserve", async () => {
    const data = join(folder, "alone");
    const { make, free } = reserveFile(async () => `${data}.reserve`);
    const reasons: (string | undefined)[] = [];
    const cluster = await startCluster({
      programs: bundledPrograms(),
      folder: data,
      password: random(24),
      lost: (reason) => reasons.push(reason),
      makeRoom: free,
    });
    const sql = postgres(cluster.url(), { max: 1, onnotice() {} });
    try {
      await make();
      await fill(0);
      await expect(
        (async () => {
          for (let count = 0; count < 100; count += 1) await fillLog(sql);
        })(),
      ).rejects.toThrow();
      await expect.poll(() => sql`select 1 as one`.catch(() => []), soon).toEqual([{ one: 1 }]);
      expect(reasons).toEqual([expect.stringMatching(/^(PANIC|FATAL): .*No space left on device/)]);
      expect(await stat(`${data}.reserve`).catch(() => null)).toBeNull();
    } finally {
      await sql.end({ timeout: 1 });
      await cluster.stop();
      await clear();
    }
  });
});
