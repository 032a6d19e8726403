import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../http/listen.ts";
import { type DevApp, isWritten, startDevApp } from "./dev-app.ts";

let server: Server;
let dev: DevApp;
let site: string;

beforeAll(async () => {
  server = createServer((request, response) =>
    dev.middleware(request, response, () => response.writeHead(404).end("not Vite's")),
  );
  dev = await startDevApp(server, ".data");
  site = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
});
afterAll(async () => {
  await dev.close();
  server.close();
});

const root = process.cwd();

// Stand in for what lies there where a site has run: `.data`, a backup.
test.each(["server/env.ts", "package.json", "supabase/config.toml", "docs/style.md", ".gitignore"])(
  "gives nobody %s, by any of its addresses",
  async (file) => {
    const addresses = [
      `/${file}`,
      `/${file}?raw`,
      `/${file}?import&raw`,
      `/@fs${root}/${file}`,
      `/@fs${root}/${file}?raw`,
    ];
    const answers = await Promise.all(addresses.map((address) => fetch(site + address)));
    expect(answers.map(({ status }) => [403, 404].includes(status))).toEqual(addresses.map(() => true));
  },
);

test.each(["/app/entry.client.tsx", "/domain/languages.ts", "/app/styles/base.css", "/@vite/client"])(
  "serves %s to browsers",
  async (address) => {
    expect((await fetch(site + address)).status).toBe(200);
  },
);

test.each([
  [".data/postgres/base/1/2619", true],
  [".data", true],
  ["build.new/client/assets/root-1a.js", true],
  ["test-results/unit.json", true],
  ["app/root.tsx", false],
  ["server/main.ts", false],
  ["package.json", false],
])("does not watch what the site writes: %s", (path, expected) => {
  expect(isWritten(join(root, path), ".data")).toBe(expected);
  expect(isWritten(join(root, path), "/var/lib/maarad")).toBe(expected && !path.startsWith(".data"));
});
