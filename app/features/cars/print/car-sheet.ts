import type { TFunction } from "i18next";
import { formatMoney } from "~/i18n/format";
import type { Language } from "~domain/languages";
import { localePath } from "~domain/public-paths";
import { type Localized, textIn } from "~/i18n/localized";
import { batteryFacts, carFacts, type Fact } from "../car-facts";
import { type Car, cardTitle, struckPrice } from "../cars";

/** The dealer's data on the printed sheet. */
export interface SheetDealer {
  logoUrl: string | null;
  brandName: Localized;
  /** ISO 4217 */
  currency: string;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  offices: SheetOffice[];
}

export interface SheetOffice {
  name: Localized;
  phones: string[];
}

/** The showroom to turn to, as the printed page of a car names it in one language. */
export interface PrintedOffice {
  name: string;
  address: string;
  phones: string[];
}

/** The content of the sheet in one language, formatted. */
export interface SheetSide {
  language: Language;
  brand: string;
  title: string;
  status: string | null;
  price: string;
  wasPrice: string | null;
  facts: Fact[];
  battery: Fact[];
  /** Heading of `battery`. */
  batteryTitle: string;
  stockNo: { label: string; value: string };
  dealer: string;
  offices: { name: string; phones: string[] }[];
  /** Address of the page in this language, and the label of its QR code. */
  address: string;
  scan: string;
}

interface SheetTexts {
  cars: TFunction<["cars", "car_facts"]>;
  extra: TFunction<"car_extra">;
}

/** The showroom sheet of a car in one language. */
export function carSheet(car: Car, dealer: SheetDealer, { cars: t, extra }: SheetTexts, language: Language): SheetSide {
  const before = struckPrice(car);
  return {
    language,
    brand: textIn(car.brand, language),
    title: cardTitle(car, language),
    status: car.status === "available" ? null : t(`status.${car.status}`),
    price: car.price === null ? t("priceOnRequest") : formatMoney(car.price, dealer.currency, language),
    wasPrice: before === null ? null : formatMoney(before, dealer.currency, language),
    facts: carFacts(car, t, language).flatMap(({ facts }) => facts.filter((fact) => fact.printed)),
    battery: car.battery ? batteryFacts(car.range, car.battery, t, language) : [],
    batteryTitle: t("car_facts:group.battery"),
    stockNo: { label: t("car_facts:page.stockNo"), value: car.stockNo },
    dealer: textIn(dealer.brandName, language),
    offices: dealer.offices.map(({ name, phones }) => ({ name: textIn(name, language), phones })),
    address: dealer.origin + localePath(`/cars/${car.id}`, language),
    scan: extra("print.scan"),
  };
}

interface Office {
  id: string;
  name: Localized;
  address: Localized;
  phones: readonly { number: string }[];
}

/** The offices with a phone number, the car's own first, for readers of the sheet to call. */
export function sheetOffices(offices: readonly Office[], officeId: string | null): SheetOffice[] {
  return reachable(offices, officeId)
    .slice(0, 3)
    .map((office) => ({ name: office.name, phones: firstPhones(office) }));
}

/** The first of them, for readers of the printed page; null if no office has a phone number. */
export function printedOffice(
  offices: readonly Office[],
  officeId: string | null,
  language: Language,
): PrintedOffice | null {
  const [office] = reachable(offices, officeId);
  if (!office) return null;
  const { name, address } = office;
  return { name: textIn(name, language), address: textIn(address, language), phones: firstPhones(office) };
}

function reachable(offices: readonly Office[], officeId: string | null): Office[] {
  return offices
    .filter(({ phones }) => phones.some(({ number }) => number))
    .sort((a, b) => Number(b.id === officeId) - Number(a.id === officeId));
}

function firstPhones({ phones }: Office): string[] {
  return phones
    .map(({ number }) => number)
    .filter(Boolean)
    .slice(0, 2);
}
