import { landingKinds } from "../../domain/landing-pages.ts";
import { publicPathWords } from "../../domain/public-pages.ts";
import { privateSegments } from "../../domain/public-paths.ts";

/** Known parts of addresses. Any other part of a path may hold personal data and is never logged. */
const words = new Set([
  ...publicPathWords,
  ...landingKinds,
  ...Object.keys(privateSegments),
  ...(
    "ar orders viewings customers trade-ins photos edit messages new import media sections settings security audit " +
    "record preview margins buyers papers payments day month " +
    "suggest shortlist count og code.svg robots.txt sitemap.xml admin.webmanifest viewing.ics viewings.ics " +
    "auth rest storage realtime functions v1 " +
    "websocket object public sign upload list authenticated bucket render img documents assets art " +
    "healthz readyz metrics _root"
  ).split(" "),
]);

const serviceName = /^\/(auth|rest)\/v1\/((?:rpc\/|factors\/|\.well-known\/)?[a-z_][a-z_.]*)$/;

/**
 * The kind of address a path is, e.g. `/ar/cars/*` or `/rest/v1/rpc/place_order`: what a log and a metric may say of a
 * request. A path may hold anything that was typed into it, a name or a phone number too, so only known words are kept.
 * @param known false where nothing was found there: then not even the name of a service's table is believed
 */
export function routeName(path: string, known = true): string {
  const service = known ? serviceName.exec(path) : null;
  if (service) return path;
  const kept: string[] = [];
  for (const part of path
    .replace(/\.data$/, "")
    .split("/")
    .slice(1)) {
    const name = words.has(part) || part === "" ? part : "*";
    if (name !== "*" || kept.at(-1) !== "*") kept.push(name);
    if (kept.length === 5) break;
  }
  return `/${kept.join("/")}`;
}

export type RequestKind =
  | "page"
  | "data"
  | "file"
  | "picture"
  | "auth"
  | "rest"
  | "storage"
  | "realtime"
  | "operations";

/** What answers a path, in the few kinds that are counted apart. */
export function kindOf(path: string): RequestKind {
  const service = /^\/(auth|rest|storage|realtime)\/v1\//.exec(path)?.[1];
  if (service === "auth" || service === "rest" || service === "storage" || service === "realtime") return service;
  if (path.startsWith("/img/") || path.startsWith("/og/")) return "picture";
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "operations";
  if (path.endsWith(".data")) return "data";
  return /\.(js|css|svg|png|jpg|webp|avif|ico|pdf|woff2|webmanifest|map)$/.test(path) ? "file" : "page";
}
