import { useDeferredValue } from "react";
import { cn } from "~/ui/cn";
import { CompareButton } from "./compare-button";
import { FavouriteButton } from "./favourite-button";
import { useCarLists } from "./favourites";

/** Buttons for favourite and comparison over the corner of a car's picture. */
export function CarMarks({ car, name }: { car: number; name: string }) {
  // Deferred: right after hydration, the buttons of a whole list of cars would make one long task.
  if (!useDeferredValue(useCarLists() !== null)) return null;
  return (
    // A halo in the background colour keeps the icons readable on any picture.
    <div
      className={cn(
        "absolute end-1 top-1 z-10 flex [&_svg]:[filter:drop-shadow(0_0_3px_var(--background))]",
        "transition-opacity duration-300 starting:opacity-0 print:hidden",
      )}
    >
      <CompareButton car={car} name={name} bare />
      <FavouriteButton car={car} name={name} bare />
    </div>
  );
}
