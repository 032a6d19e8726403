import { CarCard } from "./car-card";
import type { CarCard as Card } from "./cars";

const sizes = "(min-width: 1280px) 24rem, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 100vw";

interface CarGridProps {
  cars: Card[];
  heading?: "h2" | "h3";
  /** Where the grid stands beside filters: one column less. */
  narrow?: boolean;
  /** The first pictures are in view when the page opens. */
  first?: boolean;
}

/** Cars side by side. */
export function CarGrid({ cars, heading = "h2", narrow, first }: CarGridProps) {
  return (
    <ul className={narrow ? "grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3" : "grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3"}>
      {cars.map((car, index) => (
        <li key={car.id} className="min-w-0">
          <CarCard car={car} heading={heading} sizes={sizes} priority={first && index === 0} />
        </li>
      ))}
    </ul>
  );
}
