import { viaParameter } from "./campaigns.ts";
import { clickIds } from "./via-names.ts";
import { financeParameters } from "./finance.ts";
import { keysOf } from "./records.ts";

interface PublicPage {
  /** Whether the sitemap names it by this path; cars, brands and parts of the stock are named one by one. */
  inSitemap: boolean;
  /** Whether each visitor gets a page of their own: it is neither kept for others nor shown to search engines. */
  personal: boolean;
  /** The parameters of its query that it reads. */
  query: "any" | readonly string[];
}

/** Every page of the public site by its path without language, as `app/routes.ts` writes it. */
const publicPages = {
  "/": { inSitemap: true, personal: false, query: [] },
  "/cars": { inSitemap: true, personal: false, query: "any" },
  "/about": { inSitemap: true, personal: false, query: [] },
  "/team": { inSitemap: true, personal: false, query: [] },
  "/contact": { inSitemap: true, personal: false, query: "any" },
  // In the sitemap while they have a text.
  "/privacy": { inSitemap: false, personal: false, query: [] },
  "/faq": { inSitemap: false, personal: false, query: [] },
  "/cars/:id": { inSitemap: false, personal: false, query: financeParameters },
  "/cars/:id/sheet": { inSitemap: false, personal: false, query: "any" },
  "/cars/:kind/:value": { inSitemap: false, personal: false, query: "any" },
  "/brands/:brandName": { inSitemap: false, personal: false, query: "any" },
  "/brands/:brandName/:model": { inSitemap: false, personal: false, query: "any" },
  "/compare": { inSitemap: false, personal: false, query: "any" },
  "/favourites": { inSitemap: false, personal: false, query: "any" },
  "/order/:carId": { inSitemap: false, personal: true, query: "any" },
  "/viewing": { inSitemap: false, personal: true, query: "any" },
  "/trade-in": { inSitemap: false, personal: true, query: "any" },
  "/paper/:number": { inSitemap: false, personal: true, query: "any" },
  "/track": { inSitemap: false, personal: true, query: "any" },
} as const satisfies Record<`/${string}`, PublicPage>;

export const publicPagePatterns = keysOf(publicPages);

export const sitemapPaths = publicPagePatterns.filter((pattern) => publicPages[pattern].inSitemap);

/** What the paths of personal pages begin with: `/order/`, `/track`. */
export const personalPaths = publicPagePatterns
  .filter((pattern) => publicPages[pattern].personal)
  .map((pattern) => pattern.replace(/:.*$/, ""));

/** The fixed words in the paths of public pages: `cars`, `sheet` … */
export const publicPathWords = [...new Set(publicPagePatterns.flatMap((pattern) => pattern.split("/")))].filter(
  (word) => word !== "" && !word.startsWith(":"),
);

const personal = new RegExp(
  `^(/ar)?(${personalPaths.map((path) => (path.endsWith("/") ? path : `${path}((/_)?\\.data)?$`)).join("|")})`,
  "i",
);

/** Whether a path in any language, also of the page's data, is that of a personal page. */
export function isPersonalPath(path: string): boolean {
  return personal.test(path);
}

/** The parameters of the addresses beside the pages, as `app/routes.ts` names them, that answer all visitors alike. */
const fileQueries: ReadonlyMap<string, readonly string[]> = new Map([
  ["/sitemap.xml", ["part"]],
  ["/robots.txt", []],
  ["/suggest", ["q"]],
  ["/shortlist", ["cars"]],
]);

export const publicFiles = [...fileQueries.keys()];

const queries = publicPagePatterns.map((pattern) => ({
  path: new RegExp(`^(/ar)?${pattern === "/" ? "/?" : pattern.replaceAll(/:\w+/g, "[^/]+")}$`),
  read: publicPages[pattern].query as PublicPage["query"],
}));

/** The parameters that the page or file at a path, in any language, reads; all of them where there is none. */
export function parametersOf(path: string): PublicPage["query"] {
  const ofFile = fileQueries.get(path);
  if (ofFile) return ofFile;
  return queries.find((page) => page.path.test(path))?.read ?? "any";
}

/** Whether a path, in any language, is one that a public page may have. */
export function isPublicPage(path: string): boolean {
  return path.startsWith("/") && queries.some((page) => page.path.test(path));
}

/** Query parameters that advertising and shared links add, and no page reads on the server. */
const trackingPrefixes = /^(utm|gad|mtm|hsa)_./;
const trackingNames = new Set([
  ...clickIds,
  ..."dclid gclsrc _gl _ga yclid epik mc_cid mc_eid".split(" "),
  viaParameter,
]);

export function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase();
  return trackingPrefixes.test(lower) || trackingNames.has(lower);
}
