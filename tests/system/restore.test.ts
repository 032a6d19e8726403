import { createHash, randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "../../domain/database.types.ts";
import { openBackup } from "../../embedded-supabase/backup/backup-reader.ts";
import { runCommand } from "../fixtures/command.ts";
import { startDatabaseServer } from "../fixtures/database-server.ts";
import { withMaintenanceSession } from "../../embedded-supabase/maintenance-session.ts";
import { inherited } from "../fixtures/inherited.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { publicPaths, readPages } from "../fixtures/public-pages.ts";
import { publishableKeyOf, startWebServer } from "../fixtures/web-server.ts";

const owner = { email: "dealer@example.com", password: "a-long-first-password" };
const customer = { email: "customer@example.com", password: "a-long-other-password" };
const caller = "A \\ caller نورة";
const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

let folder: string;
let backup: string;
/** What the command printed that made it. */
let saved: string;
let paths: string[];
let pages: Map<string, string>;
/** What the owner sees of orders and viewings, and the bytes of all stored pictures. */
let inside: { orders: unknown; viewings: unknown; pictures: Record<string, string> };

const data = (name: string) => join(folder, name);
const clientOf = async (site: string) =>
  createClient<Database>(site, await publishableKeyOf(site), {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function lookInside(site: string): Promise<typeof inside> {
  const client = await clientOf(site);
  await signIn(client, owner);
  const orders = await client
    .from("orders")
    .select("reference, customer_name, phone, message, status, order_events(kind, created_at)")
    .order("id");
  const viewings = await client.from("viewings").select("*").order("id");
  const media = await client.from("media").select("path").order("path");
  if (orders.error) throw orders.error;
  if (viewings.error) throw viewings.error;
  if (media.error) throw media.error;
  if (!viewings.data.some(({ customer_name }) => customer_name === caller)) throw new Error("the viewing is missing");
  const pictures: Record<string, string> = {};
  for (const { path } of [...media.data, { path: "tests/kept.gif" }]) {
    const response = await fetch(`${site}/storage/v1/object/public/media/${path}`);
    pictures[path] = `${response.status} ${createHash("sha256")
      .update(Buffer.from(await response.arrayBuffer()))
      .digest("hex")}`;
  }
  return { orders: orders.data, viewings: viewings.data, pictures };
}

async function signIn(client: SupabaseClient<Database>, account: typeof owner): Promise<void> {
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
}

beforeAll(async () => {
  folder = await openFolder("restore");
  backup = join(folder, "site.tar");
  const site = await startWebServer({
    DATA_DIR: data("first"),
    DEMO: "on",
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  const visitor = await clientOf(site.url);
  const car = await visitor.from("cars").select("id").eq("status", "available").limit(1).single();
  const order = await visitor.rpc("place_order", {
    p_car_id: car.data?.id ?? 0,
    p_key: randomUUID(),
    p_name: "Layla\tHasan \\ نورة\n",
    p_phone: "+97333001122",
    p_language: "ar",
    p_consent: true,
    p_message: "سؤال\nin two lines\\.",
  });
  const account = await visitor.auth.signUp(customer);
  await signIn(visitor, owner);
  const stored = await visitor.storage.from("media").upload("tests/kept.gif", picture, { contentType: "image/gif" });
  const contact = await visitor.from("site_content").select("content_value->offices").eq("content_key", "contact_info");
  const [office] = z.array(z.object({ offices: z.array(z.object({ id: z.string() })) })).parse(contact.data);
  const viewing = await visitor.rpc("book_viewing_for", {
    p_office: office?.offices[0]?.id ?? "",
    p_starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    p_key: randomUUID(),
    p_details: { name: caller, phone: "+97333001123", note: "a note\nin two lines", kind: "test_drive" },
  });
  const refused = order.error ?? account.error ?? stored.error ?? viewing.error;
  if (refused) throw refused;
  inside = await lookInside(site.url);
  paths = await publicPaths(site.url);
  pages = await readPages(site.url, paths);
  // The site goes on running meanwhile.
  const { printed } = await runCommand("scripts/backup.ts", [backup], { DATA_DIR: data("first") });
  saved = printed;
  await site.stop();
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the restored site and holds it against the first one. */
async function expectSameSite(variables: Record<string, string>, compared = paths): Promise<void> {
  const site = await startWebServer(variables);
  try {
    const restored = await readPages(site.url, compared);
    expect(await publicPaths(site.url)).toEqual(paths);
    for (const path of compared) expect(restored.get(path), path).toBe(pages.get(path));
    expect(await lookInside(site.url)).toEqual(inside);
    await signIn(await clientOf(site.url), customer);
  } finally {
    await site.stop();
  }
}

test("a backup says what it holds", () => {
  expect(saved).toMatch(/site\.tar: 38 cars, \d+ orders, \d+ pictures and documents, \d+ rows/);
});

test("a backup of the running site, restored into an empty machine, is the same site", async () => {
  await succeed("restore", [backup], { DATA_DIR: data("second") });
  await expectSameSite({ DATA_DIR: data("second"), DEMO: "on" });
  console.log(
    `restore: ${paths.length} public pages, ${Object.keys(inside.pictures).length} pictures and every row the same`,
  );
});

test("restored into a separate PostgreSQL it is the same site, and its backup is the same to the byte", async () => {
  const server = await startDatabaseServer();
  try {
    const variables = { DATA_DIR: data("third"), DATABASE_URL: server.url };
    await succeed("restore", [backup], variables);
    const again = join(folder, "again.tar");
    await succeed("backup", [again], variables);
    expect(await sumsOf(again)).toEqual(await sumsOf(backup));
    // Every row and file is the same already: some of the pages will do.
    await expectSameSite(
      { ...variables, DEMO: "on" },
      paths.filter((_path, index) => index % 10 === 0),
    );
    expect(await runCommand("scripts/restore.ts", [backup], variables)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("--force"),
    });
    await succeed("restore", [backup, "--force"], variables);
  } finally {
    await server.stop();
  }
});

test("nothing is written over a site without being told, and what was there is put aside", async () => {
  const variables = { DATA_DIR: data("second") };
  expect(await runCommand("scripts/restore.ts", [backup], variables)).toMatchObject({
    code: 1,
    printed: expect.stringContaining("--force"),
  });
  const site = await startWebServer({ ...variables, DEMO: "off" });
  try {
    expect(await runCommand("scripts/restore.ts", [backup, "--force"], variables)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("already running"),
    });
    expect((await fetch(site.url)).status).toBe(200);
  } finally {
    await site.stop();
  }
  expect(await runCommand("scripts/restore.ts", [backup, "--force"], variables)).toMatchObject({
    code: 0,
    printed: expect.stringContaining("before-restore"),
  });
  const kept = (await readdir(data("second"))).find((name) => name.startsWith("before-restore")) ?? "";
  expect(await readdir(join(data("second"), kept))).toEqual(["postgres", "storage"]);
});

test("a backup without cars, orders and pictures is in doubt, unless it is said to be right", async () => {
  const variables = { DATA_DIR: data("empty"), DEMO: "off" };
  await (await startWebServer(variables)).stop();
  const doubtful = join(folder, "empty.tar");
  const doubt = { code: 2, printed: expect.stringContaining("no car, order or picture") };
  expect(await runCommand("scripts/backup.ts", [doubtful], variables)).toMatchObject(doubt);
  expect(await runCommand("scripts/restore.ts", [doubtful, "--check"], variables)).toMatchObject(doubt);
  await succeed("restore", [doubtful, "--check", "--empty"], variables);
  await succeed("backup", [join(folder, "right.tar"), "--empty"], variables);
});

test("the nightly backup deletes old ones only for one that is whole and not empty", async () => {
  const backups = join(folder, "nightly");
  const [old, other] = [join(backups, "maarad-2020-01-01-023000.tar"), join(backups, "notes.txt")];
  await mkdir(backups);
  const longAgo = new Date("2020-01-01");
  for (const file of [old, other]) {
    await writeFile(file, "");
    await utimes(file, longAgo, longAgo);
  }
  const night = (site: string) =>
    promisify(execFile)("sh", ["deploy/backup.sh", backups], {
      env: { ...inherited, DATA_DIR: data(site) },
    });
  await expect(night("never")).rejects.toThrow("There is no site");
  await expect(night("empty")).rejects.toThrow("no car, order or picture");
  const [refused = "", ...more] = (await readdir(backups)).filter((name) => /^maarad-(?!2020)/.test(name));
  expect(await readdir(backups)).toContain("maarad-2020-01-01-023000.tar");
  expect([refused, more]).toEqual([expect.stringMatching(/\.tar$/), []]);
  // The next one is named by its second, which may be the same.
  await rm(join(backups, refused));
  await night("second");
  expect((await readdir(backups)).filter((name) => name.includes("2020") || name === "notes.txt")).toEqual([
    "notes.txt",
  ]);
});

test("a site whose database folder is gone does not start, and is restored into the same folder", async () => {
  const variables = { DATA_DIR: data("lost"), DEMO: "off" };
  await (await startWebServer(variables)).stop();
  await rm(join(data("lost"), "postgres"), { recursive: true });
  await expect(startWebServer(variables)).rejects.toThrow("is missing");
  await succeed("restore", [backup], { DATA_DIR: data("lost") });
  await expectSameSite(variables, paths.slice(0, 3));
});

test.each(["missing", "damaged"])(
  "a site whose secrets are %s does not start, and is restored over with new ones",
  async (problem) => {
    const variables = { DATA_DIR: data(problem), DEMO: "off" };
    await (await startWebServer(variables)).stop();
    const secrets = join(data(problem), "secrets.json");
    await (problem === "missing" ? rm(secrets) : writeFile(secrets, "{"));
    await expect(startWebServer(variables)).rejects.toThrow("npm run restore -- FILE --force");
    expect(await runCommand("scripts/restore.ts", [backup], variables)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("--force"),
    });
    await succeed("restore", [backup, "--force"], variables);
    await expectSameSite({ DATA_DIR: data(problem) }, paths.slice(0, 3));
    const kept = (await readdir(data(problem))).find((name) => name.startsWith("before-restore")) ?? "";
    expect(await readdir(join(data(problem), kept))).toContain("postgres");
  },
);

test("an update is taken back with the backup from before it", async () => {
  const variables = { DATA_DIR: data("second"), DEMO: "off" };
  // What a later release leaves behind: a migration that this one does not have.
  await withMaintenanceSession(
    { ...variables, DEMO: "off", PORT: 3000 },
    (sql) => sql`insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')`,
  );
  await expect(startWebServer(variables)).rejects.toThrow("newer release");
  await succeed("restore", [backup, "--force"], { DATA_DIR: data("second") });
  await expectSameSite(variables, paths.slice(0, 3));
});

async function succeed(script: string, words: string[], variables: Record<string, string>): Promise<void> {
  const { code, printed } = await runCommand(`scripts/${script}.ts`, words, variables);
  expect(code, printed).toBe(0);
}

/** The checksums of everything but the description, which names the time. */
/** The sum of each part of a backup, but for its own description and the key that each machine makes for itself. */
async function sumsOf(path: string): Promise<Record<string, string>> {
  const opened = await openBackup(path);
  const sums = (await opened.read("SHA256SUMS")).toString("utf8").trimEnd().split("\n");
  await opened.close();
  const named = sums.map((line) => line.split("  ")).map(([sum, name]) => [name ?? "", sum ?? ""]);
  return Object.fromEntries(named.filter(([name]) => name !== "manifest.json" && !name?.includes("public.mail_keys")));
}
