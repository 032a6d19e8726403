import { languageOf } from "~domain/public-paths";
import { servicesFrom } from "~/supabase/server";
import { type JsonLd, type JsonLdPage, withoutEmpty } from "./json-ld";

type Context = Parameters<typeof servicesFrom>[0];

/** The page that a loader answers. */
export function describedPage(context: Context, request: Request): JsonLdPage {
  return { origin: servicesFrom(context).origin, language: languageOf(new URL(request.url).pathname, null) };
}

/**
 * Describes what a page is about to search engines; for a public route's loader. The server writes it into the document
 * once: neither the data of hydration nor the browser's scripts carry it.
 */
export function describe(context: Context, ...things: JsonLd[]): void {
  servicesFrom(context).structuredData.push(...things.map(withoutEmpty));
}
