import { isRouteErrorResponse } from "react-router";
import type { Localized } from "~/i18n/localized";

/** What a "not found" page is about. */
export interface Missing {
  what: "page" | "car" | "brand" | "stock";
  /** 410 if it existed before. */
  status: 404 | 410;
  /** Brand to suggest instead; null for none. */
  brand: Localized | null;
}

/** What is missing, for a 404 or 410 (see `~/utils/not-found`); null for any other error. */
export function missingOf(error: unknown): Missing | null {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) return null;
  const body: unknown = error.data;
  const missing = typeof body === "object" && body !== null && "missing" in body ? body.missing : null;
  return {
    what: missing === "car" || missing === "brand" || missing === "stock" ? missing : "page",
    status: error.status,
    brand: brandOf(body),
  };
}

function brandOf(body: unknown): Localized | null {
  if (typeof body !== "object" || body === null || !("brand" in body)) return null;
  const { brand } = body;
  if (typeof brand !== "object" || brand === null || !("en" in brand) || typeof brand.en !== "string") return null;
  return { en: brand.en, ar: "ar" in brand && typeof brand.ar === "string" ? brand.ar : null };
}
