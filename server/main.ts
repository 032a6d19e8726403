import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { announce } from "./announce.ts";
import { chooseBackend } from "./backend/choose.ts";
import type { Backend } from "./backend/backend.ts";
import { parseEnv, type Env } from "./env.ts";
import { loadBuiltApp, type AppHandler } from "./http/app-entry.ts";
import { askContentEpoch, followContentEpoch } from "./http/content-epoch.ts";
import { createHttp } from "./http/create-http.ts";
import type { DevApp } from "./http/dev-app.ts";
import { keepHolds } from "./http/hold-keeper.ts";
import { createLimits } from "./http/limits.ts";
import { closeGracefully, createNodeServer, listen } from "./http/listen.ts";
import { PageCache } from "./http/page-cache.ts";
import { createPages } from "./http/pages.ts";
import { createPictures } from "./http/pictures.ts";
import { quickAnswers } from "./http/quick.ts";
import { fileHeaders } from "./http/security-headers.ts";
import { openStaticAssets } from "./http/static-assets.ts";
import { createLog } from "./log.ts";
import { createSharePictures } from "./share-pictures/share-pictures.ts";

const root = resolve(import.meta.dirname, "..");

/** env → backend → http → listen; undone in the opposite order when the process is asked to stop. */
async function main(): Promise<void> {
  const env = parseEnv();
  const development = env.NODE_ENV === "development";
  process.env.NODE_ENV = env.NODE_ENV;
  const log = createLog(env.LOG_LEVEL);
  if (!development && !existsSync(join(root, "build/server/index.js")))
    throw new Error("There is no build yet: run `npm start`, or `npm run build` first.");

  const backend = await chooseBackend(env, {
    progress: (message) => console.log(`… ${message}`),
    problem: (message, detail) => log.warn(detail ?? {}, message),
  });
  if (env.DEMO === "on") await backend.loadDemo?.();

  const epoch = followContentEpoch(askContentEpoch(backend));
  const cache = new PageCache();
  const origin = { trustedProxies: env.TRUST_PROXY, ...(env.SITE_URL ? { siteUrl: env.SITE_URL } : {}) };
  const https = env.SITE_URL?.startsWith("https:") ?? false;
  const assets = development ? undefined : await openStaticAssets(join(root, "build/client"), fileHeaders(https));

  let dev: DevApp | undefined;
  let built: AppHandler | undefined;
  const app: AppHandler = (request, services) => {
    const handler = dev?.app ?? built;
    if (!handler) throw new Error("A request came before the app was loaded");
    return handler(request, services);
  };
  const mediaSource = (path: string) => backend.mediaSource(path);
  const variants = variantsFolder(env, backend);
  const source = {
    backend,
    limits: createLimits(),
    sharePictures: createSharePictures({
      folder: join(variants, "share"),
      source: mediaSource,
      sitePicture: join(root, development ? "public" : "build/client", "art/hero-1920.webp"),
    }),
    development,
    // While the backend is away there is no use in waiting for it: what was known last is shown at once.
    patience: () => (epoch.reachable ? 8_000 : 1_000),
  };
  const pages = createPages({ app, cache, epoch, log, source });
  const http = createHttp({
    ...origin,
    backend,
    epoch,
    pages,
    pictures: createPictures({ folder: variants, source: mediaSource }),
    log,
    ...(assets ? { assets } : {}),
  });
  const quick = assets ? quickAnswers({ assets, pages, origin }) : undefined;
  const server = createNodeServer({ fetch: http.fetch, ...(quick ? { quick } : {}), middleware: () => dev?.middleware });
  if (development) {
    const { startDevApp } = await import("./http/dev-app.ts");
    dev = await startDevApp(server);
  } else {
    built = await loadBuiltApp(join(root, "build/server/index.js"));
  }

  const port = await listen(server, env.PORT, env.HOST);
  console.log(announce(env.SITE_URL ?? `http://localhost:${port}`, backend.administrator));

  const stopHolds = keepHolds(backend, { problem: (error) => log.warn({ err: error }, "reservations could not be looked after") });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    stopHolds();
    await closeGracefully(server);
    await dev?.close();
    await backend.close();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "stopping failed");
          process.exit(1);
        },
      );
    });
}

/** Variants can always be made again: where the web server keeps no state they live in the temporary folder. */
function variantsFolder(env: Env, backend: Backend): string {
  return backend.kind === "hosted" ? join(tmpdir(), "maarad-variants") : join(env.DATA_DIR, "variants");
}

main().catch((error: unknown) => {
  const port = isPortTaken(error);
  if (port !== null) console.error(`\nPort ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`);
  else if (error instanceof Error && (error.name === "BackendError" || !process.env.DEBUG)) console.error(`\n${error.message}`);
  else console.error(error);
  process.exit(1);
});

function isPortTaken(error: unknown): number | null {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EADDRINUSE") return null;
  return "port" in error ? Number(error.port) : null;
}
