import { about, limitOf, type Said, type SaidLimit } from "./limit.ts";
import type { PartKind } from "./parts.ts";
import type { LimitWay } from "./rules.ts";

/** What instalments are worked out by: the dealer's example, and what the dearest car here costs. */
export interface Instalments {
  rate: number;
  downPct: number;
  months: number;
  /** Of one unit of the price, each month. */
  each: number;
  dearest: number;
}

function wayOf(kinds: readonly PartKind[], isSpan: boolean): LimitWay {
  const has = (...some: PartKind[]) => some.some((kind) => kinds.includes(kind));
  if (isSpan) return "between";
  if (has("around")) return "around";
  if (has("below", "up_to", "or_less", "at_most")) return "below";
  return has("above", "from", "between", "or_more") ? "above" : "bare";
}

/**
 * A limit of what is paid each month, as one of prices. Cards show whole units, so an amount is meant as it is rounded
 * there. An amount that no car here costs a month is a price, as in "instalments under 20k". Null for a name: "911
 * installments".
 * @param isModel whether a model here begins with this number
 */
export function monthlyLimit(
  said: Said,
  example: Instalments | null,
  isModel: (number: number) => boolean,
): SaidLimit | null {
  const { low, high } = said;
  const kinds = said.kinds.filter((kind) => kind !== "monthly");
  const way = wayOf(kinds, low !== high);
  const isBareYear = kinds.includes("yearNumber") && high % 50 !== 0;
  if (low < 50 || high < low || (way === "bare" && !kinds.includes("coin") && (isBareYear || isModel(high))))
    return null;
  if (!example || Math.ceil((low - 0.5) / example.each) > example.dearest) return limitOf({ way, kinds, low, high });
  const from = Math.ceil((low - 0.5) / example.each);
  const to = Math.floor((high + 0.49) / example.each);
  const { rate, downPct, months } = example;
  const monthly = {
    from: way === "above" || way === "between" ? low : null,
    to: way === "above" ? null : high,
    rate,
    down_pct: downPct,
    months,
  };
  if (way === "around")
    return {
      limits: { price_min: about(to, "least"), price_max: about(to, "most") },
      near: to,
      soft: ["price_min", "price_max"],
      monthly,
    };
  if (way === "above") return { limits: { price_min: from }, monthly };
  if (way === "between") return { limits: { price_min: from, price_max: to }, monthly };
  return { limits: { price_max: to }, monthly, ...(way === "below" ? {} : { near: to }) };
}
