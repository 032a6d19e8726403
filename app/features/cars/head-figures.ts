import type { Car } from "./cars";

/** The figures that a car's page opens with; `car_facts:<key>` names each, and `cars:facts.mileage` the last. */
const candidates = {
  plug: ["range", "zero_to_100_s", "power_hp", "top_speed_kmh"],
  engine: ["power_hp", "zero_to_100_s", "top_speed_kmh", "range"],
} as const;
export type HeadFigure = (typeof candidates)[keyof typeof candidates][number];

/** Two figures that sell the car, the range first where it drives on a plug alone; the mileage stands beside them. */
export function headFigures(car: Pick<Car, "fuel" | "range" | "figures">): { key: HeadFigure; value: number }[] {
  return candidates[car.fuel === "electric" ? "plug" : "engine"]
    .flatMap((key) => {
      const value = key === "range" ? car.range : car.figures[key];
      return value === null || value === undefined ? [] : [{ key, value }];
    })
    .slice(0, 2);
}
