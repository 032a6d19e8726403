import { CarCard } from "./car-card";
import { CarRow } from "./car-row";
import { IllustrationNote } from "./illustration-note";
import { MonthlyTerms } from "./monthly-terms";
import type { ListedCar } from "../cars";

const sizes = "(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 100vw";
/** For a grid beside filters: at most 480 px at every width, so that the page lists one width less for each car. */
const narrowSizes = "(min-width: 1280px) 24vw, (min-width: 1024px) 36vw, (min-width: 640px) 45vw, 100vw";
const narrowWidths = [480, 960] as const;

interface CarGridProps {
  cars: ListedCar[];
  heading?: "h2" | "h3";
  /** Whether the grid is beside filters and has one column less. */
  narrow?: boolean;
  /** Whether the first pictures are visible when the page opens. */
  first?: boolean;
  /** Whether the cars are rows of a list. */
  list?: boolean;
}

/** Cars as a grid or as a list. */
export function CarGrid({ cars, heading = "h2", narrow, first, list }: CarGridProps) {
  return (
    <>
      <ul
        className={
          list
            ? "divide-y border-y"
            : narrow
              ? "-mb-14 grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-3"
              : "-mb-14 grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3"
        }
      >
        {cars.map((car, index) => (
          <li key={car.id} className={list ? "min-w-0" : "card-rows pb-14"}>
            {list ? (
              <CarRow car={car} heading={heading} priority={first && index === 0} />
            ) : (
              <CarCard
                car={car}
                heading={heading}
                sizes={narrow ? narrowSizes : sizes}
                widths={narrow ? narrowWidths : undefined}
                priority={first && index === 0}
              />
            )}
          </li>
        ))}
      </ul>
      <MonthlyTerms />
      <IllustrationNote images={cars.map(({ cover }) => cover)} />
    </>
  );
}
