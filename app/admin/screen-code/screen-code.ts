import { matchRoutes } from "react-router";
import "~/site/fetch-modules";
import { routePattern } from "~/site/public-routes";

declare global {
  interface Window {
    /** React Router's own: the code of the routes that it has loaded. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

/** The routes whose code was loaded here; React Router then finds it in the browser's memory. */
const loaded = new Set<string>();

// oxlint-disable no-underscore-dangle -- React Router's own names
const routes = () => window.__reactRouterManifest?.routes ?? {};

/** Whether a route can be opened without asking the server for code. */
export function isLoaded(id: string): boolean {
  return loaded.has(id) || id in (window.__reactRouterRouteModules ?? {});
}
// oxlint-enable no-underscore-dangle

/** Loads the code of a route. Rejects where a file cannot be fetched. */
export async function loadRoute(id: string): Promise<void> {
  const route = routes()[id];
  if (!route || isLoaded(id)) return;
  const files = [route.module, route.clientLoaderModule, route.clientActionModule].filter((file) => file !== undefined);
  await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
  loaded.add(id);
}

/** The routes of the back office's screens, each with the first part of its address below `/admin`. */
export function adminRoutes(): { id: string; screen: string }[] {
  return Object.values(routes())
    .filter(({ parentId }) => parentId === "routes/admin/layout")
    .map(({ id, path = "dashboard" }) => ({ id, screen: path.split("/")[0] ?? "" }));
}

/** The route that an address opens; undefined where it is none of this document's. */
export function routeAt(pathname: string): string | undefined {
  const all = Object.values(routes());
  const parents = new Set(all.map(({ parentId }) => parentId));
  const pages = all.filter(({ id }) => !parents.has(id));
  return matchRoutes(
    pages.map((page) => ({ id: page.id, path: routePattern(routes(), page) })),
    pathname,
  )?.at(-1)?.route.id;
}
