import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import type { AppHandler } from "./app-entry.ts";
import { askContentEpoch } from "../page-cache/ask-content-epoch.ts";
import { followContentEpoch } from "../page-cache/content-epoch.ts";
import { createHttp } from "../http/create-http.ts";
import { createHealth } from "../http/health.ts";
import { createLimits } from "../http/limits.ts";
import { closeGracefully, createNodeServer, listen } from "../http/listen.ts";
import { PageCache } from "../page-cache/page-cache.ts";
import { createPages } from "./pages.ts";
import { cacheFastPath } from "../page-cache/cache-fast-path.ts";

/** A backend of one number, which is its epoch and all its content; it can be stopped and started again. */
const state = { content: 1 };
let backend: Server;
let backendPort = 0;
const start = async () => {
  backend = createServer((request, response) =>
    response.end(request.url === "/" ? String(state.content) : `[{"epoch":${state.content}}]`),
  );
  backendPort = await listen(backend, backendPort, "127.0.0.1");
};
const stop = async () => {
  const closed = new Promise((resolve) => backend.close(resolve));
  backend.closeAllConnections();
  await closed;
};

let site: Server;
let origin = "";

beforeAll(async () => {
  await start();
  const url = `http://127.0.0.1:${backendPort}`;
  const log = createLog("silent");
  const epoch = followContentEpoch(askContentEpoch({ url, publishableKey: "key" }));
  // As the real pages do: what a page shows, it asks of the backend.
  const app: AppHandler = async () => {
    const answer = await fetch(url).catch(() => null);
    const text = answer ? await answer.text() : "error page";
    return new Response(`<html><body>content ${text}</body></html>`, {
      status: answer ? 200 : 500,
      headers: { "content-type": "text/html", "x-script-nonce": "n" },
    });
  };
  const pages = createPages({
    app,
    epoch,
    log,
    cache: new PageCache(),
    source: {
      backend: { url, browserUrl: url, publishableKey: "key", mail: false },
      limits: createLimits(),
      development: false,
      sharePictures: { draw: async () => new Response(null), kept: async () => null },
    },
  });
  const options = { trustedProxies: 0 };
  const health = createHealth({ epoch, kind: "hosted" });
  const http = createHttp({
    ...options,
    log,
    health,
    pages,
    backend: { kind: "hosted" },
    pictures: async () => new Response(null),
    documents: async () => new Response(null),
    photoUploads: async () => new Response(null),
  });
  const assets = { has: () => false, ready: () => undefined, load: async () => undefined };
  site = createNodeServer({ fetch: http.fetch, fastPath: cacheFastPath({ assets, pages, origin: options }) });
  origin = `http://127.0.0.1:${await listen(site, 0, "127.0.0.1")}`;
});
afterAll(async () => {
  await closeGracefully(site);
  await stop();
});

const paths = ["/", "/ar", "/cars", "/ar/cars", "/cars?fuel=electric", "/about", "/cars/7", "/ar/cars/7"];

/** Fifty visitors a second, for so long; answers every status and what was shown last. */
async function visit(seconds: number): Promise<{ statuses: Set<number>; last: string }> {
  const answers: Promise<{ status: number; text: string }>[] = [];
  for (let n = 0; n < seconds * 50; n += 1) {
    answers.push(
      fetch(origin + paths[n % paths.length]).then(async (answer) => ({
        status: answer.status,
        text: await answer.text(),
      })),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const all = await Promise.all(answers);
  return { statuses: new Set(all.map(({ status }) => status)), last: all.at(-1)?.text ?? "" };
}

test("50 visitors a second see no error page during a backend restart, and its edits two seconds later", async () => {
  expect([...(await visit(0.5)).statuses]).toEqual([200]);
  await stop();
  const away = await visit(2.5);
  expect([...away.statuses]).toEqual([200]);
  expect(away.last).toContain("content 1");
  state.content = 2;
  await start();
  const back = await visit(2);
  expect([...back.statuses]).toEqual([200]);
  expect(back.last).toContain("content 2");
}, 20_000);
