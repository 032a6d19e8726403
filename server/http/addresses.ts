import { isPersonalPath, parametersOf, publicFiles, publicPagePatterns } from "../../domain/public-pages.ts";
import type { Language } from "../../domain/languages.ts";
import { readPrivatePath } from "../../domain/private-paths.ts";
import { areaOf } from "../../domain/public-paths.ts";

/** Longest path and query that is answered, in characters; everything real is far below. */
export const longestAddress = 4_096;

const serverPaths = /^\/(auth|rest|storage|realtime|functions)\/v1(\/|$)/;

/** Whether the backend's services answer here. */
export function isServicePath(path: string): boolean {
  return serverPaths.test(path);
}

/** What monitors, scripts and pages fetch, any file among it: what asks for it may not follow to another host. */
const fetched = /^\/(healthz|readyz|metrics|count|img|documents|assets|og)(\/|$)|\.[a-z][a-z0-9]{1,4}$/i;

/** Whether a person may open this path: a page, or one that is missing. */
export function isPagePath(path: string): boolean {
  return !isServicePath(path) && !fetched.test(path) && !publicFiles.includes(path);
}

/** Whether the page behind this path is one of the public site. */
export function isPublicPath(path: string): boolean {
  return areaOf(withoutData(asMatched(path)).toLowerCase()) === "public";
}

/** Whether the page depends on nothing but its address, so that one copy can be shared. */
export function isCacheablePath(path: string): boolean {
  const page = withoutData(asMatched(path));
  return isPublicPath(path) && !isPersonalPath(page) && !/^\/og\/|\.ics$/i.test(page);
}

/** The path of the page whose data is asked for: `/about.data`, `/_.data`; any other stays as it is. */
function withoutData(path: string): string {
  return path.replace(/(\/_|\/)?\.data$/i, "") || "/";
}

/** Whether a path, also of a page's data, is written as the site writes it. There is no end of other ways. */
export function isOwnSpelling(path: string): boolean {
  const page = withoutData(path);
  return spelled(page) === page;
}

/**
 * The address by which the site links to a page that was asked for in another spelling, or with a query that changes
 * no more than a part of it.
 */
export function plainAddress({ pathname, search }: URL): string {
  const path = spelled(pathname);
  return parametersOf(path) === "any" ? pathname + search : path;
}

/** A path as the router takes it, which also reads `/%6Cogin` and, as the patterns here do, `/LOGIN`. */
function asMatched(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export type AddressVerdict =
  | { kind: "ok" }
  | { kind: "refused"; status: 400 | 414 }
  | { kind: "moved"; to: string }
  /** A page with one address for both languages: `language` is to be remembered. */
  | { kind: "inLanguage"; to: string; language: Language };

/**
 * The path of a public page or file as the site writes it. The router reads `/ABOUT` and `/%61bout`, too: each would
 * be a page of its own to the cache and to search engines, and there is no end of them.
 */
function spelled(path: string): string {
  const [first = "", ...rest] = path.slice(1).split("/").map(decodeURIComponent);
  const arabic = first.toLowerCase() === "ar";
  if (arabic && rest.length === 0) return "/ar";
  const segments = arabic ? rest : [first, ...rest];
  const words = patterns.find((pattern) => fits(pattern, segments));
  if (!words) return publicFiles.find((file) => file.slice(1) === first.toLowerCase() && rest.length === 0) ?? path;
  const written = segments.map((segment, index) =>
    words[index]?.startsWith(":") ? encodeURIComponent(segment) : words[index],
  );
  return `${arabic ? "/ar" : ""}/${written.join("/")}`;
}

const patterns = publicPagePatterns.map((pattern) => pattern.slice(1).split("/"));

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((word, index) => word.startsWith(":") || word === segments[index]?.toLowerCase())
  );
}

/**
 * Judges an address before anything else looks at it: too long, not decodable, or not written as the site writes it.
 */
export function checkAddress(path: string, search: string): AddressVerdict {
  // The backend has limits of its own, and its object paths may end as they like.
  if (isServicePath(path)) return { kind: "ok" };
  if (path.length + search.length > longestAddress) return { kind: "refused", status: 414 };
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return { kind: "refused", status: 400 };
  }
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return { kind: "refused", status: 400 };
  // Collapsing first keeps "//elsewhere/" from becoming a redirect to another site.
  const plain = spelled(path.replace(/[/\\]{2,}/g, "/").replace(/(?<=.)\/$/, ""));
  if (plain !== path) return { kind: "moved", to: plain + search };
  const asked = readPrivatePath(path);
  if (asked) return { kind: "inLanguage", to: asked.path + search, language: asked.language };
  return { kind: "ok" };
}
