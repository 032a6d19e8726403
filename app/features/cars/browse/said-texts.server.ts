import type { Language } from "~domain/languages";
import { formatCurrency, formatList, formatNumber } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import { choiceFilters } from "~domain/car-filters";
import { saidFigures } from "~domain/search-language/meaning";
import { type WishCode, wishTable } from "~domain/search-language/words/wish-words";
import { recordOf } from "~domain/records";
import type { SearchNotes } from "../facets";
import type { CarSearch } from "../cars.schema";
import { searchPath } from "./search-changes";

/** A line about the words of a search, with a way on; made on the server, so that no browser loads its texts. */
export interface SaidLine {
  text: string;
  link: { text: string; path: string } | null;
}

/** The notes of a search with what only the server has words for. */
export interface ShownNotes extends Omit<
  SearchNotes,
  "nearYear" | "preferences" | "wishes" | "questions" | "elsewhere" | "without" | "figures" | "foreign"
> {
  /** What else was understood. */
  said: readonly string[];
  lines: readonly SaidLine[];
}

const pages = {
  hours: "/contact",
  location: "/contact",
  tradeIn: "/trade-in",
  viewing: "/viewing",
  contact: "/contact",
  payment: "/faq",
  finance: "/faq",
  warranty: "/faq",
} as const;
const isWish = (code: string): code is WishCode => code in wishTable;
const isQuestion = (code: string): code is keyof typeof pages => code in pages;

/** The names of codes, in the words of the list of cars. */
function codeNames(codes: SearchNotes["without"][number]["codes"], language: Language): string[] {
  const t = instanceOf(language).getFixedT(null, "cars");
  const names = recordOf(choiceFilters, (filter): Record<string, string> => t(filter, { returnObjects: true }));
  return choiceFilters
    .flatMap((filter) => (codes[filter] ?? []).map((code) => names[filter][code]))
    .concat((codes.trait ?? []).map((code) => names.feature[code] ?? names.history[code]))
    .filter((name) => name !== undefined);
}

/** That amounts in another currency are left out. */
function foreignText({ words, currency }: NonNullable<SearchNotes["foreign"]>, language: Language): string {
  const { getFixedT } = instanceOf(language);
  const quoted = words.map((amount) => getFixedT(null, "browse")("words.quoted", { words: amount }));
  return getFixedT(null, "said")("foreign", {
    currency: formatCurrency(currency, language),
    words: formatList(quoted, language),
  });
}

/** What is said of a search in the language of its page. */
export function saidNotes(
  { nearYear, preferences, wishes, questions, elsewhere, without, figures, foreign, traits, ...notes }: SearchNotes,
  search: CarSearch,
  language: Language,
): ShownNotes {
  const t = instanceOf(language).getFixedT(null, "said");
  const preferred: Record<WishCode, string> = t("prefer", { returnObjects: true });
  const traitTexts: Record<string, string> = t("trait", { returnObjects: true });
  const limited = saidFigures.flatMap((figure) => {
    const { least = null, most = null } = figures[figure] ?? {};
    const say = (end: "least" | "most" | "exact", value: number) =>
      t(`figure.${figure}.${end}`, {
        number: figure === "warranty_year" ? String(value) : formatNumber(value, language),
      });
    if (least !== null && least === most) return [say("exact", least)];
    return [...(least === null ? [] : [say("least", least)]), ...(most === null ? [] : [say("most", most)])];
  });
  const wishTexts: Record<string, string> = t("wish", { returnObjects: true });
  const wished = wishes.flatMap(({ code, rest }): SaidLine[] => {
    const text = wishTexts[code];
    return text === undefined
      ? []
      : [{ text, link: { text: t("all"), path: searchPath({ ...search, q: rest, page: 1 }) } }];
  });
  const sorted = [...preferences, ...wishes.flatMap(({ code }) => (code in wishTexts ? [] : code))];
  const leftOut = without.map(({ codes, names, words, rest }): SaidLine => {
    const said = [...codeNames(codes, language), ...names.map((name) => textIn(name, language))];
    return {
      text: t("without", { names: said.length > 0 ? formatList(said, language) : words }),
      link: { text: t("with"), path: searchPath({ ...search, q: rest, page: 1 }) },
    };
  });
  return {
    ...notes,
    traits: traits.filter((trait) => !(trait in traitTexts)),
    said: [
      ...limited,
      ...traits.flatMap((trait) => traitTexts[trait] ?? []),
      ...new Set(sorted.filter(isWish).map((code) => preferred[code])),
    ],
    lines: [
      ...questions.filter(isQuestion).map((code): SaidLine => ({
        text: t(`question.${code}.text`),
        link: { text: t(`question.${code}.link`), path: pages[code] },
      })),
      ...(foreign ? [{ text: foreignText(foreign, language), link: null }] : []),
      ...elsewhere.map((name): SaidLine => ({ text: t("elsewhere", { name: textIn(name, language) }), link: null })),
      ...(nearYear === null ? [] : [{ text: t("nearYear", { year: String(nearYear) }), link: null }]),
      ...wished,
      ...leftOut,
    ],
  };
}
