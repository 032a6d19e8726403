import { languageOf } from "~domain/public-paths";
import { servicesFrom } from "~/supabase/server";
import { type JsonLd, type JsonLdPage, withoutEmpty } from "./json-ld";

type Context = Parameters<typeof servicesFrom>[0];

/** Address and language of the page of a loader. */
export function describedPage(context: Context, request: Request): JsonLdPage {
  return { origin: servicesFrom(context).origin, language: languageOf(new URL(request.url).pathname, null) };
}

/**
 * Adds structured data to a page; for the loaders of public routes. The server writes it into the document only: it is
 * not part of the hydration data.
 */
export function describe(context: Context, ...things: JsonLd[]): void {
  servicesFrom(context).structuredData.push(...things.map(withoutEmpty));
}
