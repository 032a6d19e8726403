import { formatList, formatMoney, formatYear } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import { carCodes } from "~domain/car-codes";
import { type LandingKind, type LandingPage, landingPath } from "~domain/landing-pages";
import type { Language } from "~domain/languages";
import { modelPath } from "~domain/public-paths";
import type { LandingCars, ModelPage, StockedPage } from "./landing.queries";
import type { PageLink } from "./page-links";

/** The texts of a landing page, made on the server, so that no browser loads the catalogue for them. */
export interface LandingTexts {
  heading: string;
  title: string;
  /** A description of these cars, and facts about those on offer now. */
  text: string;
}

/** The language and the currency of a page. */
interface Reader {
  language: Language;
  currency: string;
}

function textsIn(language: Language) {
  return instanceOf(language).getFixedT(null, "landing");
}

/** The catalogue path of the texts about a fuel or a body; null for a price. */
function wordsOf({ kind, value }: LandingPage) {
  const fuel = kind === "fuel" && carCodes.fuel.find((code) => code === value);
  if (fuel) return `fuel.${fuel}` as const;
  const body = kind === "body" && carCodes.body.find((code) => code === value);
  return body ? (`body.${body}` as const) : null;
}

/** The name of a page in links to it: `SUVs`, `Up to BHD 20,000`. */
function landingName(part: LandingPage, { language, currency }: Reader): string {
  const t = textsIn(language);
  const words = wordsOf(part);
  return words ? t(`${words}.name`) : t("price.name", { price: formatMoney(Number(part.value), currency, language) });
}

/** Links to landing pages, in the given order. */
export function landingLinks(pages: readonly StockedPage[], reader: Reader): PageLink[] {
  return pages.map((page) => ({ name: landingName(page, reader), path: landingPath(page), cars: page.cars }));
}

/** Links to the pages of models; `branded` adds the brand, for pages about several brands. */
export function modelLinks(models: readonly ModelPage[], language: Language, { branded = false } = {}): PageLink[] {
  return models.map(({ brand, brandName, name, slug, cars }) => ({
    name: branded ? `${textIn(brandName, language)} ${textIn(name, language)}` : textIn(name, language),
    path: modelPath(brand, slug),
    cars,
  }));
}

/** The texts of the page about a fuel, a body or a highest price. */
export function landingTexts(part: LandingPage, found: LandingCars, reader: Reader): LandingTexts {
  const t = textsIn(reader.language);
  const words = wordsOf(part);
  const price = formatMoney(Number(part.value), reader.currency, reader.language);
  const heading = words ? t(`${words}.name`) : t("price.heading", { price });
  return {
    heading,
    title: t("title", { heading }),
    text: [t(words ? `${words}.text` : "price.text"), ...stockSentences(found, reader)].join(" "),
  };
}

/** The texts of a model's page. */
export function modelTexts(names: { brand: string; model: string }, found: LandingCars, reader: Reader): LandingTexts {
  const t = textsIn(reader.language);
  return {
    heading: t("model.heading", names),
    title: t("model.title", names),
    text: [t("model.text", names), ...stockSentences({ ...found, brands: [] }, reader)].join(" "),
  };
}

type Links = LandingKind | "model" | "models" | "stocked" | "kinds";

/** The heading of links to related pages; as `models` that of a brand's models. */
export function linksTitle(kind: Links, language: Language, brand = ""): string {
  return textsIn(language)(`others.${kind}`, { brand });
}

/** Sentences about the brands, years and prices of the cars on offer. */
function stockSentences({ prices, years, brands }: LandingCars, { language, currency }: Reader): string[] {
  const t = textsIn(language);
  const money = (amount: number) => formatMoney(amount, currency, language);
  const names = formatList(
    brands.map((brand) => textIn(brand, language)),
    language,
  );
  return [
    brands.length > 1 ? t("stock.brands", { brands: names }) : "",
    years && years.from !== years.to
      ? t("stock.years", { from: formatYear(years.from), to: formatYear(years.to) })
      : years
        ? t("stock.year", { year: formatYear(years.to) })
        : "",
    prices && prices.from !== prices.to
      ? t("stock.prices", { from: money(prices.from), to: money(prices.to) })
      : prices
        ? t("stock.price", { price: money(prices.to) })
        : "",
  ].filter((sentence) => sentence !== "");
}
