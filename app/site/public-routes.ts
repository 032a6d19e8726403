import { areaOf } from "../../domain/public-paths.ts";

/** A route in React Router's browser manifest, with the fields that are used here. */
export interface ManifestRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/** The full pattern of a route including its parents, such as `/ar?/cars/:id`. */
export function routePattern<Route extends ManifestRoute>(
  routes: Readonly<Record<string, Route>>,
  route: Route,
): string {
  const pathOf = (next: Route | undefined): string =>
    next ? `${pathOf(routes[next.parentId ?? ""])}/${next.path ?? ""}` : "";
  return pathOf(route).replace(/\/+/g, "/");
}

/** The address of the manifest for public pages; the build writes it beside the complete one. */
export function publicManifestUrl(url: string): string {
  return url.replace(/\/manifest-([^/]*)$/, "/public-manifest-$1");
}

/**
 * The routes of the public site with their parent routes. Every page loads its route map, and that of the back office
 * is five times as large as the public one.
 */
export function publicRoutes<Route extends ManifestRoute>(
  routes: Readonly<Record<string, Route>>,
): Record<string, Route> {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const kept = new Set<string>();
  for (const route of Object.values(routes)) {
    if (parents.has(route.id) || areaOf(routePattern(routes, route)) !== "public") continue;
    for (let next: Route | undefined = route; next; next = routes[next.parentId ?? ""]) kept.add(next.id);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}
