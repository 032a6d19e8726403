/**
 * How long React itself takes for the pages of the site. The site's built code runs here in a process of its own; each
 * page's loaders are asked once, through the running site's interfaces, and what the router hands to `handleRequest` is
 * kept. Then only `renderToPipeableStream` is timed, with the same route elements and the same loader data, without
 * loaders, without the data for hydration, and with no client reading. Started by server.ts, asked by messages.
 */
import { resolve } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  type HandleDocumentRequestFunction,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import type { RequestServices } from "../domain/contracts/request-services.ts";
import { publishableKeyOf } from "../tests/fixtures/web-server.ts";

const site = process.argv[2] ?? "";

type Entry = ServerBuild["entry"]["module"] & {
  createRequestContext(services: RequestServices): RouterContextProvider;
};
const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild & {
  entry: { module: Entry };
};
const key = await publishableKeyOf(site);

const nothing = new Response(null, { status: 404 });
const services = (): RequestServices => ({
  supabase: { url: site, publishableKey: key },
  browser: { url: "", publishableKey: key },
  contentGeneration: 0,
  origin: site,
  rememberedLanguage: null,
  limit: () => Promise.resolve({ allowed: true, retryAfter: 0 }),
  pictureOrigins: new Set(),
  video: null,
  structuredData: [],
  document: null,
  sharePictures: { draw: () => Promise.resolve(nothing), kept: () => Promise.resolve(null) },
  mail: false,
  photos: true,
  orderMail: { ready: false, due() {} },
  report(error) {
    throw error;
  },
  development: false,
});

/** What the router hands over for an address, once its loaders have answered. */
async function loaded(url: string): Promise<EntryContext> {
  let taken: EntryContext | undefined;
  const take: HandleDocumentRequestFunction = (_request, _status, _headers, entry) => {
    taken = entry;
    return new Response();
  };
  const handle = createRequestHandler(
    { ...build, entry: { module: { ...build.entry.module, default: take } } },
    "production",
  );
  await handle(new Request(url), build.entry.module.createRequestContext(services()));
  if (!taken) throw new Error(`${url} is not rendered`);
  const { serverHandoffStream, ...entry } = taken;
  await serverHandoffStream?.cancel();
  return entry;
}

function render(context: EntryContext, url: string): Promise<void> {
  return new Promise((done, fail) => {
    const sink = new Writable({ write: (_chunk, _encoding, next) => next() });
    sink.once("finish", done);
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url, nonce: "bench" }), {
      nonce: "bench",
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onError: fail,
    });
  });
}

const entries = new Map<string, EntryContext>();

/** Renders a page so many times; answers the CPU of all threads for one, in ms. */
async function time(path: string, times: number): Promise<number> {
  const url = site + path;
  const entry = entries.get(url) ?? (await loaded(url));
  entries.set(url, entry);
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await render(entry, url);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

process.on("message", ({ path, times }: { path: string; times: number }) => {
  time(path, times).then(
    (ms) => process.send?.(ms),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.("ready");
