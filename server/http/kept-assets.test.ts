import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "./kept-assets.ts";
import { openStaticAssets } from "./static-assets.ts";

let folder: string;
let kept: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-assets-"));
  kept = join(folder, "data", "assets");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The build of a release with these files. */
async function build(release: string, ...names: string[]): Promise<string> {
  await mkdir(join(folder, release, "assets"), { recursive: true });
  for (const name of names) await writeFile(join(folder, release, "assets", name), `${release} ${name}`);
  return join(folder, release);
}

/** A copy of the site as it starts. */
async function start(release: string, ...names: string[]) {
  const client = await build(release, ...names);
  await keepAssets(client, kept);
  return openStaticAssets(client, {}, kept);
}

test("copies of two releases serve each other's files", async () => {
  const old = await start("old", "page-1a.js", "same-0.js", "page-1a.js.br");
  const next = await start("next", "page-2b.js", "same-0.js");
  const text = async (copy: typeof old, path: string) => (await copy.load(path))?.body.toString();
  expect(await text(next, "/assets/page-1a.js")).toBe("old page-1a.js");
  expect(await text(old, "/assets/page-2b.js")).toBe("next page-2b.js");
  expect(await text(next, "/assets/same-0.js")).toBe("next same-0.js");
  expect((await next.load("/assets/page-1a.js"))?.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("a build that is replaced while the site runs is served from what was kept, and nothing fails", async () => {
  const client = await build("one", "page-1a.js");
  await writeFile(join(client, "robots.txt"), "robots");
  const copy = await start("one", "page-1a.js");
  await rm(client, { recursive: true });
  expect((await copy.load("/assets/page-1a.js"))?.body.toString()).toBe("one page-1a.js");
  expect(await copy.load("/robots.txt")).toBeUndefined();
});

test("nothing else of the data folder is served", async () => {
  const copy = await start("only", "page-1a.js", "page-1a.js.br");
  await writeFile(join(folder, "data", "secrets.json"), "{}");
  for (const path of [
    "/assets/../secrets.json",
    "/assets/..",
    "/assets/",
    "/assets/none.js",
    "/assets/page-1a.js.br",
    "/secrets.json",
    "/page-1a.js",
  ])
    expect(await copy.load(path), path).toBeUndefined();
});

test("files of a release that has not started for a week are deleted", async () => {
  await start("old", "page-1a.js", "same-0.js");
  const before = new Date(Date.now() - 8 * 86_400_000);
  for (const name of await readdir(kept)) await utimes(join(kept, name), before, before);
  await start("next", "page-2b.js", "same-0.js");
  expect((await readdir(kept)).sort()).toEqual(["page-2b.js", "same-0.js"]);
});

test("a data folder that cannot be written costs nothing but the other release's files", async () => {
  await mkdir(join(folder, "data"), { recursive: true });
  await writeFile(kept, "a file in its place");
  const copy = await start("only", "page-1a.js");
  expect((await copy.load("/assets/page-1a.js"))?.body.toString()).toBe("only page-1a.js");
  expect(await copy.load("/assets/page-2b.js")).toBeUndefined();
});
