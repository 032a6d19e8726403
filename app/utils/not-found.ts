import { data } from "react-router";
import type { Localized } from "~/i18n/localized";

/**
 * A 404 to throw in a loader: `throw notFound("car")` shows the matching "not found" page. `stock` is a page about a
 * kind of cars of which none is on offer.
 * @param brand name of the brand to look at instead, in English as its address has it
 */
export function notFound(missing: "page" | "car" | "brand" | "stock", brand: Localized | null = null) {
  return data({ missing, brand }, { status: 404 });
}

/**
 * A 410 to throw for pages that existed before: search engines remove them at once, and the page explains why.
 * @param brand name of the brand whose cars come closest, in English as its address has it
 */
export function gone(missing: "car" | "brand", brand: Localized | null = null) {
  return data({ missing, brand }, { status: 410 });
}

/** An id from an address (`/cars/7`); null if it is not a positive whole number. */
export function idFrom(param: string | undefined): number | null {
  return param && /^[1-9][0-9]{0,14}$/.test(param) ? Number(param) : null;
}
