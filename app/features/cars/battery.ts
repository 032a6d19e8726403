import type { Battery, Car } from "./cars";

export type BatteryPart = "range" | "charging" | "health";

/** Which parts of the battery's story there is something to say about. */
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
 * Whether the page says that the battery's health is not stated: every buyer of a driven electric car asks for it. Of
 * a new one, or where a small battery only helps an engine, it is shown where it is known.
 */
export function healthMissing(car: Pick<Car, "fuel" | "condition">, battery: Battery): boolean {
  return (
    battery.healthPct === null && car.fuel === "electric" && (car.condition === "used" || car.condition === "certified")
  );
}
