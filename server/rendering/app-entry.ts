import { pathToFileURL } from "node:url";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { ComposeMail } from "../../domain/contracts/mail.ts";
import type { RequestServices } from "../../domain/contracts/request-services.ts";

/** The app as the server sees it: a request and its services in, a response out. */
export type AppHandler = (request: Request, services: RequestServices) => Promise<Response>;

/** The app, ready to answer. */
export interface LoadedApp {
  handle: AppHandler;
  /** Writes an e-mail in its receiver's language. */
  compose: ComposeMail;
}

interface EntryModule {
  createRequestContext(services: RequestServices): RouterContextProvider;
  composeMail: ComposeMail;
}

/** What the app gives the server beside its routes: `app/entry.server.tsx`. */
function entryOf(build: ServerBuild): EntryModule {
  const entry: object = build.entry.module;
  if (!isEntry(entry)) throw new Error("app/entry.server.tsx does not export createRequestContext and composeMail");
  return entry;
}

function isEntry(module: object): module is EntryModule {
  return ["createRequestContext", "composeMail"].every(
    (name) => name in module && typeof Reflect.get(module, name) === "function",
  );
}

/**
 * Makes the app of a build, or of whatever `load` answers at each request while developing.
 * React Router is imported here, late, because it looks at NODE_ENV when it is loaded.
 */
export async function createApp(
  load: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): Promise<LoadedApp> {
  const { createRequestHandler } = await import("react-router");
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const loaded = async () => (typeof load === "function" ? load() : load);
  return {
    async handle(request, services) {
      const build = await loaded();
      // Context and handler come from the same build: a reload in between would part them.
      let handle = handlers.get(build);
      if (!handle) handlers.set(build, (handle = createRequestHandler(build, mode)));
      return handle(request, entryOf(build).createRequestContext(services));
    },
    compose: async (order) => entryOf(await loaded()).composeMail(order),
  };
}

/** Loads what `npm run build` left in `build/server`. */
export async function loadBuiltApp(file: string): Promise<LoadedApp> {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return createApp(build, "production");
}
