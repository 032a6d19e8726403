import { cn } from "~/ui/cn";
import { CompareButton } from "./compare-button";
import { FavouriteButton } from "./favourite-button";
import { useCarLists } from "./favourites";

/** Favourite and comparison over the corner of a car's picture, where they need no room of their own. */
export function CarMarks({ car, name }: { car: number; name: string }) {
  if (!useCarLists()) return null;
  return (
    <div
      className={cn(
        "tone-ink absolute end-2 top-2 z-10 flex overflow-hidden rounded-sm",
        "bg-overlay transition-opacity duration-300 starting:opacity-0 print:hidden",
      )}
    >
      <CompareButton car={car} name={name} bare />
      <FavouriteButton car={car} name={name} bare />
    </div>
  );
}
