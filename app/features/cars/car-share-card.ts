import { formatDistance, formatMoney, formatYear } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { type Localized, textIn } from "~/i18n/localized";
import type { ShareCard } from "~domain/contracts/share-card";
import { cardTitle, struckPrice, type CarCard } from "./cars";

const tones = { reserved: "strong", coming_soon: "light", sold: "quiet" } as const;

/** The content of the preview picture for shared links to a car. */
export function carShareCard(
  car: CarCard,
  language: Language,
  dealer: { name: Localized; currency: string },
): ShareCard {
  const t = instanceOf(language).getFixedT(null, "cars");
  const money = (amount: number) => formatMoney(amount, dealer.currency, language);
  const before = struckPrice(car);
  const { status } = car;
  return {
    language,
    dealer: textIn(dealer.name, language) || null,
    eyebrow: textIn(car.brand, language) || null,
    title: cardTitle(car, language),
    price: car.price === null ? t("priceOnRequest") : money(car.price),
    wasPrice: before === null ? null : money(before),
    facts: [formatYear(car.year), formatDistance(car.mileage, language), t(`fuel.${car.fuel}`)],
    mark:
      status === "reserved" || status === "coming_soon" || status === "sold"
        ? { text: t(`status.${status}`), tone: tones[status] }
        : null,
    cover: car.cover?.path ?? null,
  };
}
