import type { CarCard } from "./cars";

/** Whether a visitor can come and see the car: it is here, and not sold. `viewable_car()` says the same. */
export function canView(car: Pick<CarCard, "status">): boolean {
  return car.status === "available" || car.status === "reserved";
}
