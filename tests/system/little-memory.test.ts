import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { ownedSite } from "../fixtures/owned-site.ts";
import { startWebServer, type WebServer } from "../fixtures/web-server.ts";

let folder: string;
let site: WebServer;
afterEach(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a site that may use 512 MB says at its start that this is too little, and runs", async () => {
  const owned = await ownedSite("memory");
  folder = owned.folder;
  const limit = "data:text/javascript,process.constrainedMemory = () => 2 ** 29";
  site = await startWebServer({ ...owned.variables, LOG_LEVEL: "warn", NODE_OPTIONS: `--import="${limit}"` });
  expect(site.printed()).toContain("needs about 1024 MB of memory, and there are 512 MB");
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
