import type { TFunction } from "i18next";
import type { Car } from "../cars";

/** The values that can be ranked, by the label of their row: higher or lower is better. */
function measures(
  t: TFunction<["cars", "car_facts"]>,
): [label: string, better: 1 | -1, value: (car: Car) => number | null | undefined][] {
  return [
    [t("facts.year"), 1, (car) => car.year],
    [t("facts.mileage"), -1, (car) => car.mileage],
    [t("car_facts:power_hp"), 1, (car) => car.figures.power_hp],
    [t("car_facts:torque_nm"), 1, (car) => car.figures.torque_nm],
    [t("car_facts:zero_to_100_s"), -1, (car) => car.figures.zero_to_100_s],
    [t("car_facts:top_speed_kmh"), 1, (car) => car.figures.top_speed_kmh],
    [t("car_facts:owners"), -1, (car) => car.figures.owners],
    [t("car_facts:range"), 1, (car) => car.range],
    [t("car_facts:batteryKwh"), 1, (car) => car.battery?.kwh],
    [t("car_facts:charge10to80"), -1, (car) => car.battery?.charge10to80],
    [t("car_facts:dc"), 1, (car) => car.battery?.dcKw],
    [t("car_facts:ac"), 1, (car) => car.battery?.acKw],
    [t("car_facts:health"), 1, (car) => car.battery?.healthPct],
  ];
}

/**
 * The index of the car with the best value of each row, by label; not where cars share it, nor for ranges that were
 * measured in different ways.
 */
export function bestValues(cars: readonly Car[], t: TFunction<["cars", "car_facts"]>): Map<string, number[]> {
  const cycles = new Set(cars.flatMap(({ range, battery }) => (range === null ? [] : [battery?.rangeCycle])));
  const best = new Map<string, number[]>();
  for (const [label, better, valueOf] of measures(t)) {
    if (label === t("car_facts:range") && cycles.size > 1) continue;
    const values = cars.map((car) => valueOf(car) ?? null);
    const stated = values.filter((value) => value !== null);
    const winner = better === 1 ? Math.max(...stated) : Math.min(...stated);
    const winners = values.flatMap((value, index) => (value === winner ? [index] : []));
    if (stated.length > 1 && winners.length === 1) best.set(label, winners);
  }
  return best;
}
