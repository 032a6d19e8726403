import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startupMessage } from "./startup-message.ts";
import { chooseBackend } from "./backend/choose.ts";
import type { MediaSource, Reporter } from "../node-shared/backend.ts";
import { misspelt, parseEnv } from "./env.ts";
import { errorCode } from "../node-shared/error-code.ts";
import { memoryWarning } from "../node-shared/memory.mjs";
import { trustExtraCertificates } from "../node-shared/extra-certificates.ts";
import { loadBuiltApp, type LoadedApp } from "./rendering/app-entry.ts";
import { askContentEpoch, troubleText } from "./page-cache/ask-content-epoch.ts";
import { followContentEpoch, refreshEvery } from "./page-cache/content-epoch.ts";
import { createHttp } from "./http/create-http.ts";
import { createSignInCheck } from "./backend/sign-in-check.ts";
import { createHealth } from "./http/health.ts";
import type { DevApp } from "./rendering/dev-app.ts";
import { expireOverdue } from "./expire-overdue.ts";
import { createLimits } from "./http/limits.ts";
import { Spending } from "../node-shared/spending.ts";
import { closeGracefully, createNodeServer, listen } from "./http/listen.ts";
import { PageCache } from "./page-cache/page-cache.ts";
import { createPages } from "./rendering/pages.ts";
import { createDocuments } from "./pictures/documents.ts";
import { limitKeptSize } from "./pictures/kept-size.ts";
import { createPictures } from "./pictures/pictures.ts";
import { cacheFastPath } from "./page-cache/cache-fast-path.ts";
import { fileHeaders } from "./http/security-headers.ts";
import { keepAssets } from "./http/kept-assets.ts";
import { openStaticAssets } from "./http/static-assets.ts";
import { createUpgrades } from "./http/upgrade.ts";
import { openVariantsFolder } from "./pictures/variants-folder.ts";
import { createLog, createRequestLog } from "./log.ts";
import { openMail } from "./mail/mail-service.ts";
import { createSharePictures } from "./og-images/og-images.ts";
import { encodeInProcess } from "./pictures/encode-in-process.ts";
import { countVisits } from "./visits/count-visits.ts";
import { createPhotoUploads } from "./trade-in-photos/photo-uploads.ts";
import { sweepPhotos } from "./trade-in-photos/sweep-photos.ts";
import { openMetrics } from "./observability/open-metrics.ts";
import { watchRequests } from "./observability/request-watch.ts";
import { watchCalls } from "./observability/slow-calls.ts";
import { endOnFailure } from "./observability/unexpected.ts";

const root = resolve(import.meta.dirname, "..");

/** env → backend → http → listen; undone in the opposite order when the process is asked to stop. */
async function main(): Promise<void> {
  const env = parseEnv();
  const development = env.NODE_ENV === "development";
  process.env.NODE_ENV = env.NODE_ENV;
  const log = createLog(env.LOG_LEVEL);
  endOnFailure(log);
  trustExtraCertificates();
  for (const [given, meant] of misspelt()) log.warn(`${given} is set, and nothing reads it: did you mean ${meant}?`);
  const tooLittle = memoryWarning(env.SUPABASE_URL || env.DATABASE_URL ? "webServer" : "site");
  if (tooLittle && !development) log.warn(tooLittle);
  if (!development && !existsSync(join(root, "build/server/index.js")))
    throw new Error("There is no build yet: run `npm start`, or `npm run build` first.");

  let dev: DevApp | undefined;
  let built: LoadedApp | undefined;
  const app = (): LoadedApp => {
    const loaded = dev?.app ?? built;
    if (!loaded) throw new Error("The app was asked for before it was loaded");
    return loaded;
  };
  const mail = openMail(env, (order) => app().compose(order), log);

  const reporter: Reporter = {
    progress: (message) => console.log(`… ${message}`),
    problem: (message, detail) => log.warn(detail ?? {}, message),
  };
  const backend = await chooseBackend(env, reporter, mail?.account);
  if (env.DEMO === "on") await backend.loadDemo?.();

  const epoch = followContentEpoch(askContentEpoch(backend), {
    onTrouble: (trouble) =>
      trouble ? log.error({ trouble }, troubleText[trouble]) : log.info("the backend answers again"),
  });
  const signIn = backend.kind === "hosted" ? createSignInCheck(backend) : undefined;
  const health = createHealth({ epoch, kind: backend.kind, disk: backend.disk, signIn });
  const cache = new PageCache();
  const requestLog = createRequestLog(env.LOG_LEVEL);
  const metrics = await openMetrics(env, { epoch, cache, backend, mail });
  const watching = { meter: metrics?.meter, slow: env.SLOW_MS };
  const origin = {
    trustedProxies: env.TRUST_PROXY,
    redirectHosts: env.REDIRECT_HOSTS,
    ...(env.SITE_URL ? { siteUrl: env.SITE_URL } : {}),
  };
  const https = env.SITE_URL?.startsWith("https:") ?? false;
  const hstsSubdomains = env.HSTS_SUBDOMAINS === "on";
  const [client, ofReleases] = [join(root, "build/client"), join(env.DATA_DIR, "assets")];
  if (!development) await keepAssets(client, ofReleases);
  const assets = development
    ? undefined
    : await openStaticAssets(client, fileHeaders(https, hstsSubdomains), ofReleases);

  // A storage in this process answers late when the machine is busy; asking it again would not be faster.
  const patient = backend.kind === "hosted" ? 3_000 : 8_000;
  const media = {
    source: ((...asked) => epoch.whileReachable(backend.mediaSource(...asked))) satisfies MediaSource,
    patience: () => (epoch.reachable ? patient : 500),
  };
  const variants = await openVariantsFolder(env.DATA_DIR);
  // One limit for all that is kept there, whichever room writes it.
  const kept = { written: limitKeptSize(variants.path, env.PICTURES_MB * 1e6), mayKeep: () => !backend.disk?.low };
  // A hosted project stores what staff upload as it is; the embedded storage has drawn each picture itself.
  const encode = backend.kind === "hosted" ? encodeInProcess : undefined;
  const call = watchCalls(backend.fetch ?? fetch, { log, ...watching });
  const spending = backend.spending ?? new Spending();
  const limits = createLimits({ countTry: backend.countTry });
  const source = {
    backend: { ...backend, fetch: ((input, init) => epoch.whileReachable(call(input, init))) satisfies typeof fetch },
    limits,
    sharePictures: createSharePictures({
      folder: join(variants.path, "share"),
      ...kept,
      ...media,
      sitePicture: join(root, development ? "public" : "build/client", "art/hero-phone-1170.webp"),
      redraw: encode && ((original) => encode(original, 1_920, "webp")),
    }),
    mail,
    siteUrl: env.SITE_URL,
    development,
    // While the backend is down nothing waits for it: the last known values are shown at once.
    generation: () => epoch.generation,
    patience: () => (epoch.reachable ? 8_000 : 500),
  };
  const pages = createPages({
    app: (request, services) => app().handle(request, services),
    cache,
    epoch,
    log,
    source,
    spending,
    hstsSubdomains,
  });
  const keyedSource = backend.mailKey === undefined ? undefined : { ...source.backend, key: backend.mailKey };
  const visits =
    keyedSource &&
    countVisits(keyedSource, { problem: (error) => log.warn({ err: error }, "visits could not be counted") });
  const http = createHttp({
    ...origin,
    backend,
    health,
    metrics: metrics?.answer,
    pages,
    pictures: createPictures({ folder: variants.path, ...kept, spending, ...media, encode }),
    documents: createDocuments({ spending, ...media }),
    photoUploads: createPhotoUploads({
      source: keyedSource,
      limits,
      spending,
      disk: backend.disk,
      problem: (error) => log.warn({ err: error }, "a photo of a trade-in could not be stored"),
    }),
    visits,
    log,
    hstsSubdomains,
    ...(assets ? { assets } : {}),
  });
  const fastPath = assets ? cacheFastPath({ assets, pages, origin }) : undefined;
  const lines = env.LOG_REQUESTS === "on" || (env.LOG_REQUESTS === "auto" && !development && !process.stderr.isTTY);
  const watch = watchRequests({
    log: requestLog,
    ...watching,
    trustedProxies: env.TRUST_PROXY,
    lines,
    stopping: () => health.stopping,
  });
  const upgrades = backend.live && createUpgrades(backend.live, origin, (message) => log.warn(message));
  const late = { ofOneAddress: env.TRUST_PROXY === 0 ? 200 : undefined };
  const server = createNodeServer({
    late,
    watch,
    fetch: http.fetch,
    ...(fastPath ? { fastPath } : {}),
    ...(upgrades ? { upgrades } : {}),
    middleware: () => dev?.middleware,
  });
  if (development) {
    const { startDevApp } = await import("./rendering/dev-app.ts");
    dev = await startDevApp(server, env.DATA_DIR);
  } else {
    built = await loadBuiltApp(join(root, "build/server/index.js"));
  }

  // A wrong key or a restricted project is named before the first visitor comes.
  if (backend.kind === "hosted") await epoch.recheck();
  const refreshing = setInterval(() => epoch.refresh(), refreshEvery);
  const stopHolds = expireOverdue(backend, {
    problem: (error) => log.warn({ err: error }, "overdue reservations could not be expired"),
  });
  const stopPapers = expireOverdue(backend, {
    call: "forget_old_papers",
    interval: 3_600_000,
    problem: (error) => log.warn({ err: error }, "names on old papers of erased people could not be removed"),
  });
  const stopSessions = expireOverdue(backend, {
    call: "end_old_sessions",
    interval: 3_600_000,
    problem: (error) => log.warn({ err: error }, "old sign-ins could not be ended"),
  });
  const stopLog = expireOverdue(backend, {
    call: "forget_old_log",
    interval: 600_000,
    problem: (error) => log.warn({ err: error }, "old entries of the audit log could not be deleted"),
  });
  const stopOffers = expireOverdue(backend, {
    call: "lapse_offers",
    problem: (error) => log.warn({ err: error }, "overdue offers for trade-ins could not be expired"),
  });
  const stopSweeping =
    keyedSource &&
    sweepPhotos(keyedSource, {
      problem: (error) => log.warn({ err: error }, "unused photos of trade-ins could not be deleted"),
    });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    health.stop();
    if (env.STOP_DELAY > 0) await wait(env.STOP_DELAY * 1_000);
    stopHolds();
    stopOffers();
    stopPapers();
    stopSessions();
    stopLog();
    stopSweeping?.();
    clearInterval(refreshing);
    backend.live?.end();
    await closeGracefully(server);
    await visits?.stop();
    await mail?.stop();
    await dev?.close();
    await backend.close();
    await metrics?.close();
    await variants.close();
    requestLog.flush();
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

  // Only after the handlers of signals: a program that reads this line may stop the site at once.
  const port = await listen(server, env.PORT, env.HOST);
  console.log(startupMessage(env.SITE_URL ?? `http://localhost:${port}`, backend.administrator));
  mail?.follow(backend, backend.mailKey);
}

main().catch((error: unknown) => {
  const port = isPortTaken(error);
  if (port !== null)
    console.error(`\nPort ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`);
  else if (error instanceof Error && (error.name === "BackendError" || !process.env.DEBUG))
    console.error(`\n${error.message}`);
  else console.error(error);
  process.exit(1);
});

function isPortTaken(error: unknown): number | null {
  return errorCode(error) === "EADDRINUSE" && error instanceof Error && "port" in error ? Number(error.port) : null;
}
