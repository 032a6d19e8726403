import { pathToFileURL } from "node:url";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { RequestServices } from "./services.ts";

/** The app as the server sees it: a request and its services in, a response out. */
export type AppHandler = (request: Request, services: RequestServices) => Promise<Response>;

interface EntryModule {
  createRequestContext(services: RequestServices): RouterContextProvider;
}

function hasContext(module: object): module is EntryModule {
  return "createRequestContext" in module && typeof module.createRequestContext === "function";
}

/**
 * Makes the handler of a build, or of whatever `load` answers at each request while developing.
 * React Router is imported here, late, because it looks at NODE_ENV when it is loaded.
 */
export async function createAppHandler(
  load: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): Promise<AppHandler> {
  const { createRequestHandler } = await import("react-router");
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  return async (request, services) => {
    const build = typeof load === "function" ? await load() : load;
    // Context and handler come from the same build: a reload in between would part them.
    let handle = handlers.get(build);
    if (!handle) handlers.set(build, (handle = createRequestHandler(build, mode)));
    const entry: object = build.entry.module;
    if (!hasContext(entry)) throw new Error("app/entry.server.tsx does not export createRequestContext");
    return handle(request, entry.createRequestContext(services));
  };
}

/** Loads what `npm run build` left in `build/server`. */
export async function loadBuiltApp(file: string): Promise<AppHandler> {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return createAppHandler(build, "production");
}
