import { useState } from "react";
import { BelowFirstScreen } from "~/ui/below-first-screen";
import { cn } from "~/ui/cn";
import { CarCard } from "./car-card";
import type { CarCard as Card } from "./cars";

const sizes = "(min-width: 1280px) 24rem, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 100vw";
const rowSizes = "(min-width: 1280px) 18rem, (min-width: 640px) 16rem, 8rem";

/** More than a desk shows before it is scrolled. */
const onDesk = 6;

interface CarGridProps {
  cars: Card[];
  heading?: "h2" | "h3";
  /** Where the grid stands beside filters: one column less. */
  narrow?: boolean;
  /** The first pictures are in view when the page opens. */
  first?: boolean;
  /** One below the other, in rows. */
  list?: boolean;
}

/**
 * Cars side by side, or as a list. A phone's first screen shows two cards or four rows; a desk has room and speed for
 * all.
 */
export function CarGrid({ cars, heading = "h2", narrow, first, list }: CarGridProps) {
  const onPhone = list ? 4 : 2;
  const [shown] = useState(() =>
    typeof matchMedia === "undefined" || matchMedia("(min-width: 40rem)").matches ? onDesk : onPhone,
  );
  const items = cars.map((car, index) => (
    <li
      key={car.id}
      className={cn(
        "min-w-0",
        index >= onPhone &&
          (list ? "max-sm:far-off [--far-off:10rem]" : "max-sm:far-off [--far-off:calc((100vw-2.5rem)*0.625+8.9rem)]"),
      )}
    >
      <CarCard car={car} heading={heading} sizes={list ? rowSizes : sizes} priority={first && index === 0} row={list} />
    </li>
  ));
  return (
    <ul
      className={
        list
          ? "divide-y border-y"
          : narrow
            ? "grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3"
            : "grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3"
      }
    >
      {first ? items.slice(0, shown) : items}
      {first ? <BelowFirstScreen>{items.slice(shown)}</BelowFirstScreen> : null}
    </ul>
  );
}
