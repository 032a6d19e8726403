import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { type Localized, textIn } from "~/i18n/localized";
import type { ShareCard } from "~domain/contracts/share-card";
import type { SiteContent } from "./site-content.schema";

/** A dealer who has not given a name yet goes by the product's. */
export const noName: Localized = { en: "Maarad", ar: "معرض" };

/**
 * What the picture shows that appears where any page but a car's is shared: the dealer's name over the picture of the
 * home page.
 */
export function siteShareCard(name: Localized | null, hero: SiteContent<"hero"> | null, language: Language): ShareCard {
  const t = instanceOf(language).getFixedT(null, "shell");
  return {
    language,
    dealer: null,
    eyebrow: null,
    title: textIn(name ?? noName, language),
    price: null,
    wasPrice: null,
    facts: [t("footer.tagline")],
    mark: null,
    cover: hero?.image?.path ?? "site",
  };
}
