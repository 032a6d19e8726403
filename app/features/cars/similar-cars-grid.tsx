import { CarCard } from "./card/car-card";
import type { ListedCar } from "./cars";

/** Similar cars that visitors may order instead. */
export function SimilarCars({ cars }: { cars: readonly ListedCar[] }) {
  return (
    <ul className="-mb-14 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {cars.map((car) => (
        <li key={car.id} className="card-rows pb-14">
          <CarCard car={car} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw" />
        </li>
      ))}
    </ul>
  );
}
