import type { Battery, Car } from "./cars";

export type BatteryPart = "range" | "charging" | "health";

/** The sections of the battery panel that have something to show. */
export function batteryParts(car: Pick<Car, "range" | "fuel" | "condition">, battery: Battery): BatteryPart[] {
  const range = car.range !== null || battery.kwh !== null;
  const charging = [battery.charge10to80, battery.dcKw, battery.acKw, battery.connector, battery.homeCharger].some(
    (fact) => fact !== null,
  );
  const health =
    battery.healthPct !== null ||
    battery.warrantyUntil !== null ||
    ((range || charging) && healthMissing(car, battery));
  return [
    ...(range ? ["range" as const] : []),
    ...(charging ? ["charging" as const] : []),
    ...(health ? ["health" as const] : []),
  ];
}

/**
 * Whether the page says that the battery health is not stated, which every buyer of a used electric car asks about. For
 * a new car or a hybrid it is shown only if known.
 */
export function healthMissing(car: Pick<Car, "fuel" | "condition">, battery: Battery): boolean {
  return (
    battery.healthPct === null && car.fuel === "electric" && (car.condition === "used" || car.condition === "certified")
  );
}
