interface Figure {
  /** The part of the sheet, and of the form, that shows it. */
  group: "overview" | "performance" | "history";
  /** `cars:unit.<unit>` words it. */
  unit?: string;
  /** UN/CEFACT code of the unit: search engines get it as an additional property of the car. */
  unitCode?: string;
}

/**
 * The plain numbers of a car in the order of its sheet, by their columns; `cars:fact.<column>` names them. Queries, the
 * sheet, comparison, the form and the headings of files follow. Limits are in `car-fields.ts`, which only staff
 * load.
 */
export const carFigures = {
  seats: { group: "overview" },
  doors: { group: "overview" },
  power_hp: { group: "performance", unit: "hp" },
  torque_nm: { group: "performance", unit: "nm" },
  zero_to_100_s: { group: "performance", unit: "s" },
  top_speed_kmh: { group: "performance", unit: "kmh" },
  owners: { group: "history" },
} as const satisfies Record<string, Figure>;

export type CarFigure = keyof typeof carFigures;
export type FigureGroup = Figure["group"];

export const isFigure = (name: string): name is CarFigure => name in carFigures;

/** Where and how a figure shows, whichever it is. */
export function figureOf(name: CarFigure): Figure {
  return carFigures[name];
}
