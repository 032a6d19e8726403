import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createHttp } from "./create-http.ts";
import { foreignPageNotice, hostOf } from "./foreign-page.ts";
import { closeGracefully, createNodeServer, listen } from "./listen.ts";

test("only an address has a name", () => {
  expect(["https://cars.example.com:8443", "https://cars.example.com:443", "null", "cars", null].map(hostOf)).toEqual([
    "cars.example.com:8443",
    "cars.example.com",
    undefined,
    undefined,
    undefined,
  ]);
});

test("a second refusal is told after an hour, so that a stranger's cannot hide the proxy's", () => {
  const told: string[] = [];
  let now = 0;
  const notice = foreignPageNotice(
    (message) => told.push(message),
    () => now,
  );
  notice("a form", "evil.example", ["cars.example.com"]);
  notice("a form", "cars.example.com:8443", ["cars.example.com"]);
  now = 3_600_000;
  notice("a form", "cars.example.com:8443", ["cars.example.com"]);
  expect(told.map((message) => /a form for (\S+),/.exec(message)?.[1])).toEqual([
    "evil.example",
    "cars.example.com:8443",
  ]);
});

test("a form that is refused to a page of another address is told, one of the site's own pages is not", async () => {
  const logged: string[] = [];
  const refused = async () => new Response("no", { status: 403 });
  const http = createHttp({
    trustedProxies: 0,
    log: createLog("warn", { write: (line) => logged.push(line) }),
    health: { stopping: false, live: () => new Response(), ready: refused, stop() {} },
    backend: { kind: "embedded", mount: refused },
    pictures: refused,
    documents: refused,
    photoUploads: refused,
    pages: { answerFromCache: () => false, handle: refused },
  });
  const server = createNodeServer({ fetch: http.fetch });
  const port = await listen(server, 0, "127.0.0.1");
  const send = async (path: string, origin: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers: { origin } })).status;
  expect(await send("/contact", `http://127.0.0.1:${port}`)).toBe(403);
  // What the policies of the database refuse has nothing to do with the page.
  expect(await send("/rest/v1/cars", "http://127.0.0.1:8080")).toBe(403);
  expect(logged).toEqual([]);
  expect(await send("/contact", "http://127.0.0.1:8080")).toBe(403);
  expect(logged).toEqual([expect.stringContaining(`a form for 127.0.0.1:8080, while the site is 127.0.0.1:${port}.`)]);
  await closeGracefully(server);
});
