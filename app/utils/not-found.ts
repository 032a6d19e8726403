import { data } from "react-router";
import type { Localized } from "~/i18n/localized";

/**
 * A real 404; `throw notFound("car")` in a loader ends on the 404 page that helps with that. `stock` is a page about
 * cars of which none is on offer now.
 * @param brand name of the brand to look at instead, in English as its address has it
 */
export function notFound(missing: "page" | "car" | "brand" | "stock", brand: Localized | null = null) {
  return data({ missing, brand }, { status: 404 });
}

/**
 * A real 410 for what visitors could see before: search engines forget it at once, and the page says what became of it.
 * @param brand name of the brand whose cars come closest, in English as its address has it
 */
export function gone(missing: "car" | "brand", brand: Localized | null = null) {
  return data({ missing, brand }, { status: 410 });
}

/** A number out of an address (`/cars/7`), or null for everything that is none of ours. */
export function idFrom(param: string | undefined): number | null {
  return param && /^[1-9][0-9]{0,14}$/.test(param) ? Number(param) : null;
}
