import { memo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { CarMarks } from "~/site/favourites/car-marks";
import { cn } from "~/ui/cn";
import type { PictureWidth } from "~domain/picture-widths";
import { CarLink } from "./car-link";
import { CarPicture } from "./car-picture";
import { CarPrice } from "./car-price";
import { CarStatusMark } from "./car-status-mark";
import { carTitle, type ListedCar } from "../cars";
import { CardChat } from "./card-chat";
import { CardFacts } from "./card-facts";

/** Widths of the picture. Few, because a page lists them for every card and both themes. */
const cardWidths = [480, 640, 960] as const;

interface CarCardProps {
  car: ListedCar;
  /** Level of the heading that names the car. */
  heading?: "h2" | "h3";
  /** The `sizes` of the picture. */
  sizes: string;
  /** Widths of the picture's file; by default those of most grids. */
  widths?: readonly PictureWidth[];
  priority?: boolean;
}

/**
 * A car in a grid. The whole card links to the car, the button beside the price to a chat. Memoised: the router renders
 * the list again when a link is tapped, which must not delay the next page.
 */
export const CarCard = memo(function CarCard({
  car,
  heading: Heading = "h3",
  sizes,
  widths = cardWidths,
  priority,
}: CarCardProps) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const name = carTitle(car, language);
  const sold = car.status === "sold";
  return (
    <article className="group relative card-rows">
      <CarPicture
        image={car.cover}
        fallbackAlt={name}
        sizes={sizes}
        priority={priority}
        widths={widths}
        className={cn("[grid-area:1/1]", sold && "opacity-70")}
      />
      <CarMarks car={car.id} name={name} />
      <div className="flex flex-wrap items-start justify-between gap-x-3 pt-4">
        {/* The chat is below only where it leaves no room for the longest word. */}
        <div className="w-min min-w-0 grow">
          <Heading className="line-clamp-3 text-lg leading-normal font-medium">
            <CarLink car={car} />
          </Heading>
          <div className="mt-1 flex flex-wrap items-baseline gap-x-4">
            <CarPrice car={car} className="text-lg" monthly={!sold} />
            {car.status === "available" || sold ? null : (
              <span className="text-xs text-muted-foreground">
                <CarStatusMark status={car.status} />
              </span>
            )}
          </div>
        </div>
        <CardChat car={car} />
      </div>
      <CardFacts car={car} />
      {sold ? (
        <p className="tone-ink pointer-events-none relative self-end py-2 text-center text-sm [grid-area:1/1]">
          {t("status.sold")}
        </p>
      ) : null}
    </article>
  );
});
