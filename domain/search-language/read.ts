import { readLimits } from "./limits/read-limits.ts";
import type { Meaning, SaidAt, SaidCodes } from "./meaning.ts";
import { type ReadNames, readNames } from "./read-names.ts";
import { pairedQuestions } from "./questions.ts";
import type { Lexicon } from "./stock.ts";

const byBattery: ReadonlySet<string> = new Set(["electric", "plug_in_hybrid", "erev", "hydrogen"]);

const questionOf: Record<string, string> = {
  finance: "finance",
  under_warranty: "warranty",
  agency_warranty: "warranty",
};

/**
 * Whether kilometres that were said alone are those that a car goes: where only cars are asked for that go by battery,
 * or nothing is said of that.
 */
function saysRange({ codes, brands, models }: ReadNames, { stock }: Lexicon): boolean {
  if (codes.fuel) return codes.fuel.some((fuel) => byBattery.has(fuel));
  if (models || brands)
    return stock.names.some(
      ({ brand, model, goesByBattery }) =>
        model !== null && goesByBattery && (!brands || brands.includes(brand)) && (!models || models.includes(model)),
    );
  return !codes.condition?.includes("used");
}

/** What the words say: of numbers first, then of names. */
export function read(tokens: readonly string[], lexicon: Lexicon, withCodes = true): Meaning {
  const said = readLimits(tokens, {
    currency: lexicon.stock.currency,
    instalments: lexicon.stock.instalments,
    isShown: (number) => lexicon.isShown(number),
    isModel: lexicon.isModel,
    place: lexicon.stock.offices.find(({ place }) => place)?.place ?? null,
  });
  const { rest } = said;
  const names = readNames(
    rest.map((at) => tokens[at] ?? ""),
    lexicon,
    withCodes,
  );
  const inSearch = ([first, last]: SaidAt): SaidAt => [rest[first] ?? 0, rest[last] ?? 0];
  let { limits } = said;
  if (said.either && !saysRange(names, lexicon)) {
    const { range_min, ...others } = limits;
    limits = { ...others, ...(range_min === undefined ? {} : { mileage_max: range_min }) };
  }
  // Who asks how to pay asks for no car that can be paid so, and leaves none out.
  const isPayment = names.codes.question?.includes("payment") === true && !said.monthly;
  const trait = (names.codes.trait ?? []).filter((code) => !isPayment || code !== "finance");
  const without = names.without.filter(({ codes: left }) => !isPayment || left?.trait?.join() !== "finance");
  const isAlone =
    Object.keys(names.codes).length === 1 &&
    trait.length === 1 &&
    names.words.length === 0 &&
    names.brands === null &&
    names.models === null &&
    Object.keys(limits).length === 0;
  // Said alone, it is a question more than a wish.
  const alone = isAlone ? questionOf[trait[0] ?? ""] : undefined;
  const { trait: _, question: asked = [], ...others } = names.codes;
  const questions = [...new Set([...asked, ...pairedQuestions(tokens), ...(alone ? [alone] : [])])];
  const traits = said.monthly ? [...trait.filter((code) => code !== "finance"), "finance"] : trait;
  const codes: SaidCodes = {
    ...others,
    ...(traits.length > 0 && { trait: traits }),
    ...(questions.length > 0 && { question: questions }),
  };
  return {
    ...names,
    codes,
    limits,
    without: without.map((left) => ({ ...left, at: inSearch(left.at) })),
    wishes: names.wishes.map((wish) => ({ ...wish, at: inSearch(wish.at) })),
    soft: said.soft,
    near: said.near,
    monthly: said.monthly,
    foreign: said.foreign,
    sort: said.sort ?? (codes.section?.includes("newest") ? "newest" : null),
    parts: [...said.parts, ...names.parts.map(inSearch)],
    modelParts: names.modelParts.map(inSearch),
  };
}
