import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { createApp, type LoadedApp } from "./app-entry.ts";
import { fileHeaders } from "../http/security-headers.ts";
import { withOverlay } from "./dev-error.ts";

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

/** The app from its sources, with hot reload over the same port. */
export async function startDevApp(server: Server): Promise<DevApp> {
  const { buildErrorMessage, createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({
    // The same as on files of the build: a page does not start a worker without them.
    server: { middlewareMode: true, hmr: { server }, headers: fileHeaders(false), fs: { allow: served } },
    appType: "custom",
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no environment that renders on the server");
  const app = await createApp(() => ssr.runner.import<ServerBuild>("virtual:react-router/server-build"), "development");
  const tell = (error: Error) => vite.config.logger.error(buildErrorMessage(error, [error.message]), { error });
  return {
    app: { ...app, handle: withOverlay(app.handle, tell) },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
