import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type IllLine, openIllLine } from "../fixtures/ill-line.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

/** Everything secret that may be in the environment of a site; no page, script or header may hold any of it. */
const secrets = {
  SUPABASE_SECRET_KEY: "sb_secret_never-to-be-shown",
  MAIL_KEY: "mail-key-never-to-be-shown-0123456789",
  METRICS_TOKEN: "metrics-token-never-to-be-shown",
  SMTP_URL: "smtp://sender:smtp-password-never-shown@127.0.0.1:9",
  ADMIN_PASSWORD: "admin-password-never-to-be-shown",
  SUPABASE_DB_URL: "postgresql://postgres:database-password-never-shown@127.0.0.1:9/postgres",
};

let folder: string;
/** The site with the embedded backend, used as the hosted project. */
let inside: WebServer;
let hosted: WebServer;
let line: IllLine;
let key: string;

beforeAll(async () => {
  folder = await openFolder("hosted");
  const mail = { SITE_URL: "http://localhost", MAIL_FROM: "cars@example.com" };
  inside = await startWebServer({
    ...secrets,
    ...mail,
    MAIL_KEY: undefined,
    DATA_DIR: join(folder, "inside"),
    DEMO: "on",
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
  });
  line = await openIllLine(inside.url);
  key = await publishableKeyOf(inside.url);
  hosted = await startWebServer({
    ...secrets,
    ...mail,
    DATA_DIR: join(folder, "hosted"),
    SUPABASE_URL: line.url,
    SUPABASE_PUBLISHABLE_KEY: key,
  });
}, 120_000);
afterAll(async () => {
  await hosted?.stop();
  if (line) await line.cut();
  await inside?.stop();
  await rm(folder, { recursive: true, force: true });
});

const status = async (path: string) => {
  const answer = await fetch(hosted.url + path);
  await answer.arrayBuffer();
  return answer.status;
};
const readiness = async (site: WebServer): Promise<unknown> => (await fetch(`${site.url}/readyz`)).json();

test("no page, script, style or header holds a secret of the installation", async () => {
  const { publishableKey: _, ...kept } = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(join(folder, "inside/secrets.json"), "utf8")));
  const made = Object.values(kept);
  const words = [...made, ...Object.values(secrets), "smtp-password-never-shown", "database-password-never-shown"];
  expect(words.length).toBeGreaterThan(9);
  for (const site of [inside, hosted]) {
    const seen = new Set<string>();
    const waiting = [
      "/",
      "/ar",
      "/cars",
      "/contact",
      "/track",
      "/login",
      "/account",
      "/admin",
      "/admin/settings",
      "/robots.txt",
      "/sitemap.xml",
      "/healthz",
      "/readyz",
      "/metrics",
      "/no-such-page",
    ];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await fetch(site.url + path);
      const text = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
      for (const word of words) expect(text.includes(word), `${path} holds a secret`).toBe(false);
      // No key of a project is built in, either; the names of the kinds are texts.
      expect(text.match(/sb_secret_[\w-]{8,}|"role":"service_role"/g), path).toBeNull();
      for (const [asset] of text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) waiting.push(asset);
    }
    expect(seen.size).toBeGreaterThan(30);
  }
});

test("a project over its quota costs no picture and no page that was read, and is named as that", async () => {
  const home = await (await fetch(hosted.url)).text();
  const [picture = ""] = /\/img\/320\/[\w/-]+\.\w+/.exec(home) ?? [];
  const card = /https?:\/\/[^"/]+(\/og\/[^"]+\.jpg)/.exec(home)?.[1] ?? "";
  expect([await status(picture), await status(card), await status("/ar")]).toEqual([200, 200, 200]);
  expect(await readiness(hosted)).toEqual({
    status: "ready",
    backend: { kind: "hosted", reachable: true, schema: "present" },
  });

  line.illness = "over quota";
  await expect.poll(() => status("/readyz"), { timeout: 30_000 }).toBe(503);
  expect(await readiness(hosted)).toMatchObject({
    status: "not ready",
    backend: { reachable: false, trouble: "over quota" },
  });
  expect(await status("/readyz?memory=ok")).toBe(200);
  expect([await status("/"), await status("/ar"), await status(picture), await status(card)]).toEqual([
    200, 200, 200, 200,
  ]);
  // Pages that are not cached yet: a temporary failure, never "not found" and never an error of the site.
  expect([await status("/about"), await status("/team"), await status(picture.replace("/320/", "/160/"))]).toEqual([
    503, 503, 502,
  ]);
  expect(hosted.printed()).toMatch(/"trouble":"over quota".*the project is restricted \(402\)/);

  line.illness = "well";
  await expect.poll(() => status("/readyz"), { timeout: 30_000 }).toBe(200);
  expect([await status("/about"), await status(picture.replace("/320/", "/160/"))]).toEqual([200, 200]);
});

test("a key that the project does not take is named at the start, and is not shown", async () => {
  const wrong = "sb_publishable_of-another-project";
  const site = await startWebServer({
    DATA_DIR: join(folder, "wrong"),
    SUPABASE_URL: line.url,
    SUPABASE_PUBLISHABLE_KEY: wrong,
  });
  try {
    expect(await readiness(site)).toEqual({
      status: "not ready",
      backend: { kind: "hosted", reachable: false, schema: "unknown", trouble: "wrong key" },
    });
    expect(site.printed()).toMatch(/refuses the key in SUPABASE_PUBLISHABLE_KEY.*Project Settings > API Keys/);
    expect(site.printed()).not.toContain(wrong);
    expect((await fetch(site.url)).status).toBe(503);
  } finally {
    await site.stop();
  }
});

test("a secret key in the place of the publishable one: the site does not start, and does not show it", async () => {
  const start = startWebServer({ SUPABASE_URL: line.url, SUPABASE_PUBLISHABLE_KEY: secrets.SUPABASE_SECRET_KEY });
  await expect(start).rejects.toThrow(/ended with 1:[^]*SUPABASE_PUBLISHABLE_KEY: is a secret key/);
  await expect(start).rejects.not.toThrow(secrets.SUPABASE_SECRET_KEY);
});
