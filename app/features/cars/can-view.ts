import type { CarCard } from "./cars";

/**
 * Whether visitors can book a viewing of the car: it is in the showroom and not sold. The same as `viewable_car()` in
 * SQL.
 */
export function canView(car: Pick<CarCard, "status">): boolean {
  return car.status === "available" || car.status === "reserved";
}
