import { carCodes } from "./car-codes.ts";

/** What a part of the stock may be chosen by to have a page of its own, beside the models of a brand. */
export const landingKinds = ["fuel", "body", "price"] as const;
export type LandingKind = (typeof landingKinds)[number];

/** A page about a part of the stock. `value` as the SQL function `landing_pages` answers it: a code, or a price. */
export interface LandingPage {
  kind: LandingKind;
  value: string;
}

const upTo = "up-to-";

/** The address of such a page: `/cars/fuel/electric`, `/cars/body/suv`, `/cars/price/up-to-20000`. */
export function landingPath({ kind, value }: LandingPage): string {
  return `/cars/${kind}/${kind === "price" ? upTo : ""}${value.replaceAll("_", "-")}`;
}

/** The list of all cars with the filter that says the same; it holds sold cars, too. */
export function landingFilter({ kind, value }: LandingPage): string {
  return `/cars?${kind === "price" ? "price_max" : kind}=${value}`;
}

/** Reads the two last parts of an address, or null where they name no page of this sort. */
export function readLanding(kind: string, text: string): LandingPage | null {
  if (kind === "price") {
    const value = text.startsWith(upTo) ? text.slice(upTo.length) : "";
    return /^[1-9]\d{0,8}$/.test(value) ? { kind, value } : null;
  }
  if (kind !== "fuel" && kind !== "body") return null;
  const value = carCodes[kind].find((code) => code.replaceAll("_", "-") === text);
  return value ? { kind, value } : null;
}
