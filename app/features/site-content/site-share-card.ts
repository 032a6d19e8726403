import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { type Localized, textIn } from "~/i18n/localized";
import type { ShareCard } from "~domain/contracts/share-card";
import type { SiteContent } from "./site-content.schema";

/** Name of a dealer who has not entered one. */
export const noName: Localized = { en: "Maarad", ar: "معرض" };

/**
 * Content of the preview picture for shared links, except those of cars: the hero picture with the dealer's name
 * below it.
 */
export function siteShareCard(name: Localized | null, hero: SiteContent<"hero"> | null, language: Language): ShareCard {
  const t = instanceOf(language).getFixedT(null, "shell");
  return {
    language,
    dealer: null,
    eyebrow: null,
    title: textIn(name ?? noName, language),
    note: t("footer.tagline"),
    price: null,
    wasPrice: null,
    mark: null,
    cover: hero?.image?.path ?? "site",
  };
}
