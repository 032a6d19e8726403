import { mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silent } from "../../../node-shared/backend.ts";
import { chooseBackend } from "../../../server/backend/choose.ts";
import { createAccount } from "../../../embedded-supabase/accounts.ts";
import { type EmbeddedBackend, type EmbeddedOptions, startEmbedded } from "../../../embedded-supabase/start.ts";
import { withMaintenanceSession } from "../../../embedded-supabase/maintenance-session.ts";
import { loadSecrets } from "../../../embedded-supabase/secrets.ts";
import { parseEnv } from "../../../server/env.ts";
import { openFolder } from "../../../tests/fixtures/open-folder.ts";
import { engines, startTestDatabase } from "../setup/test-database.ts";

const isRoot = process.getuid?.() === 0;

describe("the embedded backend as a process", () => {
  let folder: string;
  const env = () => ({ DATA_DIR: join(folder, "data"), PORT: 3000 });
  const clientOf = (backend: EmbeddedBackend) =>
    createClient(backend.url, backend.publishableKey, {
      global: { fetch: backend.fetch },
      auth: { persistSession: false },
    });

  beforeAll(async () => {
    folder = await openFolder("process");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("keeps data, keys and revoked columns over a restart", async () => {
    const first = await startEmbedded(env());
    expect(first.admin.migrated.length).toBeGreaterThan(0);
    expect(first.administrator).toMatchObject({ email: "admin@example.com", created: true });
    await createAccount(first.admin.sql, { email: "kept@example.com", password: "a long password" });
    await first.admin.sql.unsafe(
      "revoke select on public.brands from anon; grant select (id) on public.brands to anon",
    );
    expect((await clientOf(first).from("brands").select("name")).error?.code).toBe("42501");
    await first.close();

    const second = await startEmbedded(env());
    try {
      expect(second.admin.migrated).toEqual([]);
      expect(second.publishableKey).toBe(first.publishableKey);
      expect(second.administrator).toEqual({ ...first.administrator, created: false });
      const client = clientOf(second);
      expect(
        (await client.auth.signInWithPassword({ email: "kept@example.com", password: "a long password" })).error,
      ).toBeNull();
      const visitor = clientOf(second);
      expect((await visitor.from("brands").select("name")).error?.code).toBe("42501");
      expect((await visitor.from("brands").select("id")).error).toBeNull();
      await second.admin.sql`grant select on public.brands to anon`;
    } finally {
      await second.close();
    }
  });

  test.each([
    ["on", true],
    ["off", false],
  ] as const)("a first start with DEMO=%s that ends before the demo: the next loads it: %s", async (DEMO, loaded) => {
    const variables = { ...env(), DATA_DIR: join(folder, `demo-${DEMO}`) };
    await (await startEmbedded({ ...variables, DEMO })).close();
    const next = await startEmbedded({ ...variables, DEMO: "on" });
    try {
      expect(await next.loadDemo?.()).toBe(loaded);
    } finally {
      await next.close();
    }
  });

  test("a start without the demo gives up one that was cut off", async () => {
    const variables = { ...env(), DATA_DIR: join(folder, "demo-given-up") };
    for (const DEMO of ["on", "off"] as const) await (await startEmbedded({ ...variables, DEMO })).close();
    const next = await startEmbedded({ ...variables, DEMO: "on" });
    try {
      expect(await next.loadDemo?.()).toBe(false);
    } finally {
      await next.close();
    }
  });

  test("only its own user can read its secrets, and its log says nothing about people", async () => {
    for (const name of ["secrets.json", "administrator.json", "postgres.log"])
      expect((await stat(join(folder, "data", name))).mode & 0o077).toBe(0);
    expect(await readFile(join(folder, "data", "postgres.log"), "utf8")).not.toMatch(/kept@example|permission denied/);
  });

  test("refuses a second process on the same folder and does not disturb the first; a script may visit", async () => {
    const backend = await startEmbedded(env());
    try {
      await expect(startEmbedded(env())).rejects.toThrow(/Another process of this site is already running/);
      expect((await clientOf(backend).from("site_content").select("content_key")).error).toBeNull();
      const found = await withMaintenanceSession(
        env(),
        (sql) => sql`select email from auth.users where email = 'kept@example.com'`,
      );
      expect(found).toHaveLength(1);
    } finally {
      await backend.close();
    }
    expect(
      await withMaintenanceSession(env(), (sql) => sql`select email from auth.users where email = 'kept@example.com'`),
    ).toHaveLength(1);
  });

  test("a database that is killed comes back, with everything, while the site goes on", async () => {
    const problems: string[] = [];
    const backend = await startEmbedded(env(), { progress() {}, problem: (message) => problems.push(message) });
    try {
      const ask = async () => (await clientOf(backend).from("site_content").select("content_key")).data?.length;
      expect(await ask()).toBe(6);
      const { pid } = await backend.admin.sql<{ pid: number }[]>`
        select substring(pg_read_file('postmaster.pid') from '^\\d+')::int as pid`.then(([row]) => row ?? { pid: 0 });
      process.kill(pid, "SIGKILL");
      await expect
        .poll(() => problems.some((problem) => problem.includes("started again")), { timeout: 10_000 })
        .toBe(true);
      await expect.poll(ask, { timeout: 20_000, interval: 200 }).toBe(6);
      await expect(startEmbedded(env())).rejects.toThrow(/already running/);
    } finally {
      await backend.close();
    }
  });

  test.runIf(isRoot)("root starts it in a folder closed to the database's account, and the data is kept", async () => {
    const closed = join(folder, "closed");
    await mkdir(closed, { mode: 0o700 });
    const closedEnv = { ...env(), DATA_DIR: join(closed, "data") };
    const first = await startEmbedded(closedEnv);
    await createAccount(first.admin.sql, { email: "kept@example.com", password: "a long password" });
    await first.close();
    const second = await startEmbedded(closedEnv);
    expect(await second.admin.sql`select 1 from auth.users where email = 'kept@example.com'`).toHaveLength(1);
    await second.close();
    await rm(dirname(await readlink(join(closed, "data", "postgres"))), { recursive: true });
  });

  test("a database of another major version is left alone, and the way is named", async () => {
    const older = join(folder, "older");
    await loadSecrets(older);
    await mkdir(join(older, "postgres"), { recursive: true });
    await writeFile(join(older, "postgres/PG_VERSION"), "17\n");
    await expect(startEmbedded({ ...env(), DATA_DIR: older })).rejects.toThrow(/of PostgreSQL 17.*npm run backup/);
  });

  test("a command says which disk is full where the database names a file of its own", async () => {
    const fails = (variables: EmbeddedOptions) =>
      withMaintenanceSession(variables, (sql) =>
        sql.unsafe("do $$ begin raise exception 'could not write init file' using errcode = '53100'; end $$"),
      );
    const postgres = join(folder, "data", "postgres");
    await expect(fails(env())).rejects.toThrow(`The disk of the folder ${postgres} is full (`);
  });

  test("a first start says where it makes the database", async () => {
    const progress: string[] = [];
    const reporter = { progress: (message: string) => progress.push(message), problem() {} };
    const backend = await startEmbedded({ ...env(), DATA_DIR: relative(".", join(folder, "new")) }, reporter);
    await backend.close();
    expect(progress[0]).toBe(`Creating the database in ${join(folder, "new", "postgres")}`);
  });

  test("damaged secrets are not replaced by new ones", async () => {
    const damaged = join(folder, "damaged");
    await mkdir(damaged);
    await writeFile(join(damaged, "secrets.json"), "{}");
    await expect(startEmbedded({ ...env(), DATA_DIR: damaged })).rejects.toThrow(/no backup of the site holds it/);
  });
});

test.each(engines)("the same services run on a PostgreSQL of one's own (%s)", async (engine) => {
  const database = await startTestDatabase(engine);
  const folder = await mkdtemp(join(tmpdir(), "maarad-own-"));
  try {
    const backend = await chooseBackend(parseEnv({ DATABASE_URL: database.url, DATA_DIR: folder }), silent);
    expect(backend.kind).toBe("database");
    const client = createClient(backend.url, backend.publishableKey, {
      ...(backend.fetch && { global: { fetch: backend.fetch } }),
    });
    expect((await client.from("site_content").select("content_key")).data).toHaveLength(6);
    await backend.close();
    const nowhere = new URL(database.url);
    nowhere.port = "1";
    await expect(chooseBackend(parseEnv({ DATABASE_URL: nowhere.href, DATA_DIR: folder }))).rejects.toThrow(
      /DATABASE_URL: the database .* cannot be used/,
    );
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test("a hosted project needs nothing here", async () => {
  const backend = await chooseBackend(
    parseEnv({ SUPABASE_URL: "https://project.supabase.co/", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" }),
  );
  expect(backend).toMatchObject({
    kind: "hosted",
    url: "https://project.supabase.co",
    browserUrl: "https://project.supabase.co",
  });
  expect(backend.mount).toBeUndefined();
});
