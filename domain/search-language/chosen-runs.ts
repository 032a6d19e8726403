import type { Span } from "./spans.ts";
import { nameKey } from "./fold.ts";
import { limitWords } from "./words/limit-words.ts";
import type { KeyedNames, Lexicon, MarketName } from "./stock.ts";
import { tradeMeaning, type TradeMeaning } from "./trade-words.ts";

/** A run of words that says something. */
export interface Found extends Span {
  names: KeyedNames | undefined;
  /** Whether one of the models is of a brand that is named, too. */
  isOfBrand: boolean;
  /** A brand that this stock does not have. */
  elsewhere: MarketName | undefined;
  trade: TradeMeaning | undefined;
  isText: boolean;
}

const mostLooks = 24;

const wayWords = new Set(["من", "from", "mn", "min", "الي", "to", "لي"]);
const seats = new Set(limitWords.seats.map(nameKey));

const distinct = <T extends string | number>(values: readonly T[]) => [...new Set(values)];

/** Pieces of letters that were spelled out and that only a car's own words know. */
function shownPieces(spans: readonly Span[], lexicon: Lexicon): ReadonlySet<string> {
  const pieces = spans
    .filter(({ spelled }) => spelled)
    .toSorted((a, b) => a.last - a.first - (b.last - b.first) || a.first - b.first || (a.key < b.key ? -1 : 1));
  return new Set(
    distinct(pieces.map(({ key }) => key))
      .slice(0, mostLooks)
      .filter((key) => lexicon.isShown(key, key.length < 4 ? "whole" : "start")),
  );
}

/** Models that are spelled out beside a brand, in one way alone, and that no car here is: "بي ام دبليو اكس فايف". */
function spelledElsewhere(spans: readonly Span[], lexicon: Lexicon): ReadonlySet<Span> {
  const isBrand = ({ key }: Span) => lexicon.brands.has(key) || (lexicon.named.get(key)?.brands.size ?? 0) > 0;
  const afterBrand = new Set(spans.flatMap((span) => (isBrand(span) ? [span.last + 1] : [])));
  const beside = spans.filter(({ first }) => afterBrand.has(first));
  const runs = new Map<string, Span[]>();
  for (const span of beside) {
    const run = `${span.first} ${span.last}`;
    (runs.get(run) ?? runs.set(run, []).get(run))?.push(span);
  }
  const isWord = new Set(
    beside.flatMap(({ first, last, key }) => (first === last && tradeMeaning(key) ? [first] : [])),
  );
  return new Set(
    [...runs.values()].flatMap((run) => {
      const [model, ...others] = run.filter(({ spelled }) => spelled);
      const isSure = model && others.length === 0 && /^[a-z]{1,3}[0-9]{1,2}$/.test(model.key);
      const isOther = run.some(({ key, spelled }) => lexicon.named.has(key) || (!spelled && tradeMeaning(key)));
      return isSure && !isOther && !isWord.has(model.first) && !lexicon.isShown(model.key) ? [model] : [];
    }),
  );
}

/** What each run of words says, the longest of each place first, a name before a word of the trade. */
function foundIn(spans: readonly Span[], context: ReadonlySet<number>, lexicon: Lexicon): Found[] {
  const words = Math.max(0, ...spans.map(({ last }) => last + 1));
  const shown = shownPieces(spans, lexicon);
  const models = spelledElsewhere(spans, lexicon);
  return spans
    .flatMap((span): Found[] => {
      let trade = tradeMeaning(span.key);
      // "لي" is a brand, and "to me"; "اسال" is "اس ال" in one piece, and "I ask": beside other words the latter.
      const isPieces = span.first === span.last && lexicon.written.get(span.key)?.name.includes(" ");
      const isParticle = trade?.isFiller === true && (span.key.length <= 2 || isPieces === true);
      const names = isParticle && span.last - span.first + 1 < words ? undefined : lexicon.named.get(span.key);
      // "From Riffa to Muharraq every day": no car is asked for there.
      const office = lexicon.offices.get(span.key);
      if (office !== undefined && !spans.some(({ last, key }) => last === span.first - 1 && wayWords.has(key))) {
        const codes = new Map(trade?.codes).set("trait", [`office_${office}`]);
        trade = {
          version: null,
          isYear: false,
          isNegation: false,
          isJoining: false,
          isWanting: false,
          isFiller: false,
          ...trade,
          codes,
        };
      }
      const isOther = !names && !span.spelled;
      const model =
        !trade && span.key.length > 3 && !lexicon.isShown(span.key) ? lexicon.models.get(span.key) : undefined;
      const spelled = models.has(span) ? { en: span.key.toUpperCase(), ar: null } : undefined;
      // "A seat for each": no car of SEAT.
      const isUnit = words > 2 && seats.has(span.key);
      const elsewhere = isOther && !isUnit ? (lexicon.brands.get(span.key) ?? model) : spelled;
      const isText = !names && !elsewhere && !trade;
      if (!names && !elsewhere && (span.spelled ? !shown.has(span.key) : !trade)) return [];
      const isOfBrand =
        names !== undefined && context.size > 0 && [...names.models.values()].some((brand) => context.has(brand));
      return [{ ...span, names, isOfBrand, elsewhere, trade, isText }];
    })
    .toSorted(
      (a, b) =>
        a.first - b.first ||
        b.last - a.last ||
        Number(!a.names) - Number(!b.names) ||
        Number(!a.elsewhere) - Number(!b.elsewhere) ||
        Number(!a.trade) - Number(!b.trade),
    );
}

/** A letter, a two-digit number or two Arabic letters name a model only beside its brand. */
const isTooShort = ({ key, names, isOfBrand }: Found) =>
  names !== undefined &&
  names.brands.size === 0 &&
  !isOfBrand &&
  (key.length === 1 || /^(?:[0-9]{2}|[\u0621-\u064A]{2})$/.test(key));

/** The brands that the words name, whatever else they say. */
export const brandsNamed = (spans: readonly Span[], { named }: Lexicon): ReadonlySet<number> =>
  new Set(spans.flatMap(({ key }) => [...(named.get(key)?.brands ?? [])]));

/**
 * The runs that count: the longest of each place.
 * @param context the brands that are named
 */
export function chosenOf(
  spans: readonly Span[],
  context: ReadonlySet<number>,
  lexicon: Lexicon,
  withCodes: boolean,
): Found[] {
  const chosen: Found[] = [];
  let next = 0;
  for (const found of foundIn(spans, context, lexicon)) {
    if (found.first < next || isTooShort(found)) continue;
    const isName = found.names !== undefined || found.elsewhere !== undefined;
    const isCode = !isName && !found.isText && !!found.trade?.codes.size;
    if (isCode && !withCodes) continue;
    chosen.push(found);
    next = found.last + 1;
  }
  return chosen;
}
