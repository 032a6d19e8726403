import { useDeferredValue } from "react";
import { cn } from "~/ui/cn";
import { CompareButton } from "./compare-button";
import { FavouriteButton } from "./favourite-button";
import { useCarLists } from "./favourites";

/** Favourite and comparison over the corner of a car's picture, where they need no room of their own. */
export function CarMarks({ car, name }: { car: number; name: string }) {
  // Lists known after hydration are drawn at once, in one task; the marks of a whole list of cars would be most of it.
  if (!useDeferredValue(useCarLists() !== null)) return null;
  return (
    // A halo in the colour of the ground keeps the icons readable on any picture.
    <div
      className={cn(
        "absolute end-1 top-1 z-10 flex [&_svg]:drop-shadow-[0_0_3px_var(--background)]",
        "transition-opacity duration-300 starting:opacity-0 print:hidden",
      )}
    >
      <CompareButton car={car} name={name} bare />
      <FavouriteButton car={car} name={name} bare />
    </div>
  );
}
