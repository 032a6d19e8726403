import type { Car } from "./cars";

/** The figures that the top of a car's page can show, in order of preference; `car_facts:<key>` names each. */
const candidates = {
  plug: ["range", "zero_to_100_s", "power_hp", "top_speed_kmh"],
  engine: ["power_hp", "zero_to_100_s", "top_speed_kmh", "range"],
} as const;
export type HeadFigure = (typeof candidates)[keyof typeof candidates][number];

/** At most two main figures of a car, for an electric car the range first; the mileage is added beside them. */
export function headFigures(car: Pick<Car, "fuel" | "range" | "figures">): { key: HeadFigure; value: number }[] {
  return candidates[car.fuel === "electric" ? "plug" : "engine"]
    .flatMap((key) => {
      const value = key === "range" ? car.range : car.figures[key];
      return value === null || value === undefined ? [] : [{ key, value }];
    })
    .slice(0, 2);
}
