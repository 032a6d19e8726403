import type { TFunction } from "i18next";
import { formatDate, formatDistance, formatNumber, formatYear } from "~/i18n/format";
import type { Language } from "~domain/languages";
import { shownIn, type Localized, type Shown } from "~/i18n/localized";
import { comma } from "~/i18n/comma";
import { carFigures, type FigureGroup } from "~domain/car-figures";
import { keysOf } from "~domain/records";
import type { Battery, PageCar } from "./cars";

/** One line of the fact sheet; its value states the language of its text. */
export interface Fact {
  label: string;
  value: Shown;
  note?: string;
  /** Whether the printed sheet has it, too. */
  printed?: boolean;
}

type More = Pick<Fact, "note" | "printed">;
const printed: More = { printed: true };

export interface FactGroup {
  key: "overview" | "performance" | "exterior" | "history" | "battery";
  facts: Fact[];
}

type T = TFunction<["cars", "car_facts"]>;

/** Collects the known facts; missing ones are left out, not shown as a dash. */
class Sheet {
  readonly facts: Fact[] = [];
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  add(label: string, value: string | false | null | undefined, more?: More): this {
    if (value) this.facts.push({ label, value: { text: value, language: this.language }, ...more });
    return this;
  }

  addFigures(car: PageCar, group: FigureGroup, t: T): this {
    for (const name of keysOf(carFigures)) {
      const figure = carFigures[name];
      const value = car.figures[name];
      if (figure.group !== group || value === null || value === undefined) continue;
      const number = formatNumber(value, this.language);
      this.add(
        t(`car_facts:${name}`),
        "unit" in figure ? t(`unit.${figure.unit}`, { value: number, count: value }) : number,
        {
          printed: "printed" in figure,
        },
      );
    }
    return this;
  }

  addText(label: string, text: Localized, more?: More): this {
    const value = shownIn(text, this.language);
    if (value) this.facts.push({ label, value, ...more });
    return this;
  }
}

/** The known facts of a car in one language, by group; groups without facts are left out. */
export function carFacts(car: PageCar, t: T, language: Language): FactGroup[] {
  const number = (value: number) => formatNumber(value, language);
  const overview = new Sheet(language)
    .add(t("facts.year"), formatYear(car.year), printed)
    .add(t("facts.mileage"), formatDistance(car.mileage, language), printed)
    .add(t("facts.fuel"), t(`fuel.${car.fuel}`), printed)
    .add(t("facts.transmission"), t(`transmission.${car.transmission}`), printed)
    .add(t("car_facts:condition"), t(`condition.${car.condition}`), printed)
    .add(t("car_facts:body"), t(`body.${car.body}`), printed)
    .addFigures(car, "overview", t);
  const engine = [
    car.displacement !== null && t("unit.litres", { value: number(Math.round(car.displacement / 100) / 10) }),
    car.cylinders !== null && t("unit.cylinders", { count: car.cylinders }),
  ];
  const performance = new Sheet(language)
    .add(t("car_facts:engine"), engine.filter(Boolean).join(comma[language]), printed)
    .addFigures(car, "performance", t)
    .add(t("car_facts:drivetrain"), car.drivetrain && t(`drivetrain.${car.drivetrain}`), printed);
  const exterior = new Sheet(language);
  if (shownIn(car.colourName, language)) exterior.addText(t("car_facts:exterior"), car.colourName, printed);
  // Leave out "other" without a name: it is also the default of a car whose colour was never chosen.
  else if (car.colour !== "other") exterior.add(t("car_facts:exterior"), t(`colour.${car.colour}`), printed);
  if (shownIn(car.interiorMaterial, language)) exterior.addText(t("car_facts:interior"), car.interiorMaterial);
  else exterior.add(t("car_facts:interior"), car.interiorColour && t(`colour.${car.interiorColour}`));
  return [
    { key: "overview" as const, facts: overview.facts },
    { key: "performance" as const, facts: performance.facts },
    { key: "exterior" as const, facts: exterior.facts },
    { key: "history" as const, facts: history(car, t, language) },
  ].filter(({ facts }) => facts.length > 0);
}

function history(car: PageCar, t: T, language: Language): Fact[] {
  const until = car.warrantyUntil && formatDate(car.warrantyUntil, language);
  return new Sheet(language)
    .add(t("car_facts:spec"), t(`spec.${car.regionalSpec}`), {
      ...printed,
      note: car.specVerified ? t("car_facts:specVerified") : undefined,
    })
    .addFigures(car, "history", t)
    .add(t("car_facts:firstRegistered"), car.firstRegistered && formatDate(car.firstRegistered, language))
    .add(
      t("car_facts:warranty"),
      until &&
        (car.warrantyKm === null
          ? t("unit.until", { date: until })
          : t("unit.untilOrKm", { date: until, distance: formatDistance(car.warrantyKm, language) })),
      printed,
    )
    .addText(t("car_facts:warrantyBy"), car.warrantyBy)
    .addText(t("car_facts:service"), car.serviceHistory)
    .addText(t("car_facts:accidents"), car.accidentStatement)
    .add(t("car_facts:vinTail"), car.vinTail).facts;
}

/** The battery's facts, for the panel of a car that can be plugged in; the first four are its headline. */
export function batteryFacts(range: number | null, battery: Battery, t: T, language: Language): Fact[] {
  const number = (value: number) => formatNumber(value, language);
  const method = shownIn(battery.healthMethod, language)?.text;
  const measured = battery.healthOn && formatDate(battery.healthOn, language);
  return new Sheet(language)
    .add(t("car_facts:range"), range !== null && formatDistance(range, language), {
      note: battery.rangeCycle ? t(`cycle.${battery.rangeCycle}`) : undefined,
    })
    .add(t("car_facts:batteryKwh"), battery.kwh !== null && t("unit.kwh", { value: number(battery.kwh) }))
    .add(
      t("car_facts:charge10to80"),
      battery.charge10to80 !== null &&
        t("unit.minutes", { value: number(battery.charge10to80), count: battery.charge10to80 }),
    )
    .add(t("car_facts:dc"), battery.dcKw !== null && t("unit.kw", { value: number(battery.dcKw) }), {
      note: battery.connector ? t(`connector.${battery.connector}`) : undefined,
    })
    .add(t("car_facts:health"), battery.healthPct !== null && t("unit.percent", { value: number(battery.healthPct) }), {
      note:
        method && measured ? t("car_facts:healthNote", { method, date: measured }) : (method ?? measured ?? undefined),
    })
    .add(t("car_facts:ac"), battery.acKw !== null && t("unit.kw", { value: number(battery.acKw) }))
    .add(
      t("car_facts:batteryWarranty"),
      battery.warrantyUntil && t("unit.until", { date: formatDate(battery.warrantyUntil, language) }),
    )
    .add(
      t("car_facts:homeCharger"),
      battery.homeCharger === null ? null : t(battery.homeCharger ? "car_facts:included" : "car_facts:notIncluded"),
    ).facts;
}
