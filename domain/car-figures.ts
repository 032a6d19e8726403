import type { CarUnit } from "./car-units.ts";

interface Figure {
  /** The part of the sheet, and of the form, that shows it. */
  group: "overview" | "performance" | "history";
  /** `cars:unit.<unit>` words it. */
  unit?: CarUnit;
  /** UN/CEFACT code of the unit: search engines get it as an additional property of the car. */
  unitCode?: string;
  /** Whether the printed sheet has it, too. */
  printed?: true;
}

/**
 * The plain numbers of a car in the order of its sheet, by their columns; `car_facts:<column>` names them. Queries,
 * both sheets, comparison, the form and the headings of files follow. Limits are in `car-fields.ts`, which only staff
 * load.
 */
export const carFigures = {
  seats: { group: "overview", printed: true },
  doors: { group: "overview" },
  power_hp: { group: "performance", unit: "hp", printed: true },
  torque_nm: { group: "performance", unit: "nm" },
  zero_to_100_s: { group: "performance", unit: "s", printed: true },
  top_speed_kmh: { group: "performance", unit: "kmh" },
  owners: { group: "history", printed: true },
} as const satisfies Record<string, Figure>;

export type CarFigure = keyof typeof carFigures;
export type FigureGroup = Figure["group"];

export const isFigure = (name: string): name is CarFigure => name in carFigures;

/** Where and how a figure shows, whichever it is. */
export function figureOf(name: CarFigure): Figure {
  return carFigures[name];
}
