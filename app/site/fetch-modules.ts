import { type ManifestRoute, routePattern } from "./public-routes";

/** Addresses of a route's code files. */
interface RouteFiles {
  module: string;
  clientLoaderModule?: string | undefined;
  clientActionModule?: string | undefined;
  /** Addresses of the files that the module imports. */
  imports?: readonly string[];
}

declare global {
  interface Window {
    /** Written into every page by React Router: the files of each route. */
    __reactRouterManifest?: { routes: Readonly<Record<string, ManifestRoute & RouteFiles>> };
  }
}

/**
 * Starts loading all files of a page at once. Otherwise the browser discovers imports level by level, with a round trip
 * for each.
 * @param pattern route pattern as React Router passes it to middleware: without a leading slash
 */
export function fetchModules(pattern: string): void {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name for it
  const routes = window.__reactRouterManifest?.routes ?? {};
  const route = Object.values(routes).find((known) => routePattern(routes, known) === `/${pattern}`);
  for (const href of route?.imports ?? []) {
    if (document.head.querySelector(`link[rel="modulepreload"][href="${href}"]`)) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}
