import { isAbsolute, relative, resolve, sep } from "node:path";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { createApp, type LoadedApp } from "./app-entry.ts";
import { fileHeaders } from "../http/security-headers.ts";
import { printOnce, reloadOnChange, requireJson, withOverlay } from "./dev-error.ts";

export interface DevApp {
  app: LoadedApp;
  /** Vite's own requests: sources, hot reload, its client. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/**
 * The folders that browsers load from while developing. Vite would hand out all of the project to the whole network: in
 * it lie the secrets and the data of the site, and its backups.
 */
const served = ["app", "domain", "node_modules", "public"];

/** The folders that this process has loaded once and for all. */
const loaded = ["embedded-supabase", "node-shared", "server"];

/** What the site and the tools write, again and again. */
const written = ["build", "build.new", "build.old", "playwright-report", "test-results", ".cache"];

const isIn = (folders: readonly string[], path: string) =>
  folders.includes(relative(process.cwd(), path).split(sep)[0] ?? "");

/** Whether a change of a file says nothing about the sources. */
export function isWritten(path: string, dataDir: string): boolean {
  const inData = relative(resolve(dataDir), path);
  // Absolute on another drive of Windows.
  return (inData.split(sep)[0] !== ".." && !isAbsolute(inData)) || isIn(written, path);
}

/**
 * The app from its sources, with hot reload over the same port.
 * @param dataDir the folder of the site's data, which may be in the project
 */
export async function startDevApp(server: Server, dataDir: string): Promise<DevApp> {
  const { buildErrorMessage, createLogger, createServer, isRunnableDevEnvironment } = await import("vite");
  const logger = createLogger();
  const forgetErrors = printOnce(logger);
  const vite = await createServer({
    // The same as on files of the build: a page does not start a worker without them.
    server: {
      middlewareMode: true,
      hmr: { server },
      headers: fileHeaders(false),
      fs: { allow: served },
      watch: { ignored: (path: string) => isWritten(path, dataDir) },
    },
    customLogger: logger,
    appType: "custom",
    plugins: [
      {
        name: "require-json",
        enforce: "pre",
        transform: {
          filter: { id: /\.json$/ },
          handler(code) {
            requireJson(code, (message, place) => this.error(message, place));
          },
        },
      },
    ],
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no environment that renders on the server");
  const app = await createApp(() => ssr.runner.import<ServerBuild>("virtual:react-router/server-build"), "development");
  const isSource = (path: string) => isIn(served, path);
  const reload = () => vite.environments.client.hot.send({ type: "full-reload" });
  const noteFailure = reloadOnChange(vite.watcher, isSource, reload);
  let mustRestart = false;
  vite.watcher.on("all", (_event, path) => {
    forgetErrors();
    if (mustRestart || !isIn(loaded, path)) return;
    mustRestart = true;
    logger.warn(`${relative(process.cwd(), path)} is part of the server: stop npm run dev and start it again.`);
  });
  const tell = (error: Error) => {
    noteFailure();
    vite.config.logger.error(buildErrorMessage(error, [error.message]), { error });
  };
  return {
    app: { ...app, handle: withOverlay(app.handle, tell) },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
