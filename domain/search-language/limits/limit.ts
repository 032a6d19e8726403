import type { SaidLimits, SaidMonthly } from "../meaning.ts";
import type { PartKind } from "./parts.ts";
import type { LimitWay } from "./rules.ts";

/** One limit as it was said. */
export interface SaidLimit {
  limits: SaidLimits;
  near?: number;
  soft?: readonly (keyof SaidLimits)[];
  /** Whether the kilometres of a range may be driven ones. */
  either?: boolean;
  monthly?: SaidMonthly;
}

/** The words of a limit: their kinds, and its numbers, the same where there is one. */
export interface Said {
  way: LimitWay;
  kinds: readonly PartKind[];
  low: number;
  high: number;
  /** Whether the search is about charging. */
  isCharging?: boolean;
}

const subjects: ReadonlySet<PartKind> = new Set(["mileage", "price", "range", "year"]);

/** What about so much may be: a sixth less and more, in round numbers. 30,000 is 25,000 to 35,000. */
export function about(amount: number, end: "least" | "most"): number {
  const step = 10 ** Math.max(Math.floor(Math.log10(amount)) - 1, 0);
  return (end === "most" ? Math.ceil((amount * 7) / 6 / step) : Math.floor((amount * 5) / 6 / step)) * step;
}

/** Who has five children needs seven seats: the parents' and theirs. Three find room in a family car. */
function kids({ high }: Said): SaidLimit | null {
  if (high < 4) return { limits: {} };
  return high <= 8 ? { limits: { seats_min: Math.min(high + 2, 7) }, soft: ["seats_min"] } : null;
}

/** Whether it begins with a word for at most. */
const isAtMost = ({ kinds: [first] }: Said) => first === "below" || first === "up_to" || first === "at_most";

const battery = (said: Said): SaidLimit | null =>
  isAtMost(said) || said.high < 10 || said.high > 300 ? null : { limits: { battery_min: said.high } };

/** Kilowatts: of a battery where nothing is said of charging, of a fast charger from 30 on, else of one at home. */
function charging(said: Said): SaidLimit | null {
  const { high, isCharging } = said;
  if (!isCharging) return high < 30 ? null : battery(said);
  if (high < 3 || high > 1000 || isAtMost(said)) return null;
  return { limits: high < 30 ? { ac_kw_min: high } : { dc_kw_min: high } };
}

function minutes({ kinds, high }: Said): SaidLimit | null {
  const most = kinds.includes("half_hour") ? 30 : high;
  return most >= 5 && most <= 600 ? { limits: { charge_minutes_max: most } } : null;
}

const speed = ({ high }: Said): SaidLimit | null =>
  high >= 100 && high <= 500 ? { limits: { top_speed_min: high } } : null;

const seconds = ({ high }: Said): SaidLimit | null =>
  high >= 1.5 && high <= 20 ? { limits: { zero_to_100_max: high } } : null;

function litres(said: Said): SaidLimit | null {
  const { kinds, high } = said;
  if (high < 0.6 || high > 9) return null;
  const [first, last] = [kinds[0], kinds.at(-1)];
  const isMost = isAtMost(said) || last === "or_less";
  const isLeast = first === "above" || first === "from" || last === "or_more";
  return {
    limits: { ...(isMost ? {} : { displacement_min: high }), ...(isLeast ? {} : { displacement_max: high }) },
  };
}

function seats(said: Said): SaidLimit | null {
  const { kinds, low, high } = said;
  if (kinds[0] === "two_seats") return { limits: { seats_min: 2, seats_max: 2 } };
  if (kinds[0] === "three_rows") return { limits: { seats_min: 6 } };
  if (low < 2 || low > 9) return null;
  const [first] = kinds;
  if (isAtMost(said)) return { limits: { seats_max: first === "below" ? high - 1 : high } };
  if (first === "above") return { limits: { seats_min: low + 1 } };
  return { limits: { seats_min: low, ...(high === 2 ? { seats_max: 2 } : {}) } };
}

function power(said: Said): SaidLimit | null {
  const { kinds, high } = said;
  if (high < 60 || high > 3000) return null;
  const isMost = isAtMost(said) || kinds.at(-1) === "or_less";
  return { limits: isMost ? { power_max: high } : { power_min: high } };
}

/** Of about so much: prices, years, or kilometres. */
function nearly(said: Said): SaidLimit | null {
  const { way, kinds, low, high } = said;
  const has = (...some: PartKind[]) => some.some((kind) => kinds.includes(kind));
  if (!has("mileage", "km", "range", "yearNumber") && low >= 1000)
    return way === "budget"
      ? { limits: { price_max: high }, near: high }
      : {
          limits: { price_min: about(high, "least"), price_max: about(high, "most") },
          near: high,
          soft: ["price_min", "price_max"],
        };
  if (way === "budget") return null;
  if (has("yearNumber") && !has("price", "thousand", "million", "coin", "km", "sum"))
    return { limits: { year_min: low - 1, year_max: high + 1 } };
  if (!has("mileage", "km", "range")) return null;
  const isRange = has("range") || (!has("mileage") && low < 1500);
  return limitOf({
    way: isRange ? "bare" : "below",
    kinds,
    low: isRange ? about(low, "least") : low,
    high: about(high, "most"),
  });
}

function years({ way, kinds, low, high }: Said): SaidLimit | null {
  const [first, second, third] = kinds.filter((kind) => !subjects.has(kind));
  const isPair = first === "yearNumber" && (second === "yearNumber" || (second === "and" && third === "yearNumber"));
  const century = kinds.includes("yearNumber") ? 0 : 2000;
  if (way === "bare" || high < low || (isPair && high - low > 8)) return null;
  return {
    limits: {
      ...(way === "below" ? {} : { year_min: low + century + (first === "above" ? 1 : 0) }),
      ...(way === "above" ? {} : { year_max: high + century - (first === "below" ? 1 : 0) }),
    },
  };
}

/** Ways that say themselves what they limit. */
const readers: Partial<Record<LimitWay, (said: Said) => SaidLimit | null>> = {
  plain: ({ high }) => (high >= 10_000 && high % 500 === 0 ? { limits: { price_max: high } } : null),
  warranty: ({ high }) => ({ limits: { warranty_year_min: high } }),
  seats,
  power,
  battery,
  charging,
  minutes,
  speed,
  kids,
  seconds,
  litres,
  around: nearly,
  budget: nearly,
};

/** A limit that was said; null where it makes no sense, and is a name instead. */
export function limitOf(read: Said): SaidLimit | null {
  // Of a budget, small numbers are thousands.
  const isShort = read.kinds.includes("budget") && read.high >= 5 && read.high < 1000;
  const said = isShort ? { ...read, low: read.low * 1000, high: read.high * 1000 } : read;
  const { way, kinds, low, high } = said;
  const has = (...some: PartKind[]) => some.some((kind) => kinds.includes(kind));
  const reader = readers[way];
  if (reader) return reader(said);
  if (
    (has("range") && high <= 2000 && !has("price", "thousand", "million", "coin", "sum", "yearNumber")) ||
    (has("km") && !has("mileage") && (way === "above" || way === "bare") && low < 1500)
  ) {
    if (way === "below" || low < 50 || low > 2000) return null;
    return { limits: { range_min: low }, either: way === "bare" && !has("range") };
  }
  if (has("mileage", "km")) return way !== "above" && high >= 100 ? { limits: { mileage_max: high } } : null;
  if (!has("price", "coin", "thousand", "million", "sum") && (has("yearNumber") || (has("year") && high < 50)))
    return years(said);
  const isBareNumber = kinds.every((kind) => kind === "price" || kind === "number" || kind === "numeral");
  if (isBareNumber && (high < 4000 || high % 100 !== 0)) return null;
  if (high < low || (low < 1000 && !(has("coin") && way !== "bare" && low >= 100))) return null;
  return {
    limits: {
      ...(way === "above" || way === "between" ? { price_min: low } : {}),
      ...(way === "above" ? {} : { price_max: high }),
    },
  };
}
