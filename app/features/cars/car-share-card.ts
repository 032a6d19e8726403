import { formatMoney, formatYear } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { type Localized, textIn } from "~/i18n/localized";
import type { ShareCard } from "~domain/contracts/share-card";
import { cardTitle, struckPrice, type CarCard } from "./cars";

const tones = { reserved: "strong", coming_soon: "light", sold: "quiet" } as const;

/** The content of the preview picture for shared links to a car. A sold car has no price. */
export function carShareCard(
  car: CarCard,
  language: Language,
  dealer: { name: Localized; currency: string },
): ShareCard {
  const t = instanceOf(language).getFixedT(null, "cars");
  const money = (amount: number) => formatMoney(amount, dealer.currency, language);
  const { status } = car;
  const sold = status === "sold";
  const before = sold ? null : struckPrice(car);
  const price = car.price === null ? t("priceOnRequest") : money(car.price);
  return {
    language,
    dealer: textIn(dealer.name, language) || null,
    eyebrow: [textIn(car.brand, language), formatYear(car.year)].filter(Boolean).join(" · "),
    title: cardTitle(car, language),
    note: null,
    price: sold ? null : price,
    wasPrice: before === null ? null : money(before),
    mark:
      status === "reserved" || status === "coming_soon" || sold
        ? { text: t(`status.${status}`), tone: tones[status] }
        : null,
    cover: car.cover?.path ?? null,
  };
}
