import { type ManifestRoute, routePattern } from "./public-routes";

/** The addresses of a route's code. */
interface RouteFiles {
  module: string;
  clientLoaderModule?: string | undefined;
  clientActionModule?: string | undefined;
  /** What the module imports. */
  imports?: readonly string[];
}

declare global {
  interface Window {
    /** Written into every page by React Router: what each route is made of. */
    __reactRouterManifest?: { routes: Readonly<Record<string, ManifestRoute & RouteFiles>> };
  }
}

/**
 * Asks at once for all the files that a page imports. Left alone, its module is fetched, then what that imports, then
 * what those import: a round trip each between the tap and the page.
 * @param pattern of the route, as React Router names it to middleware: without a slash before it
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
