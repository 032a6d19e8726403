import { memo } from "react";
import { useLanguage } from "~/i18n/use-language";
import { CarMarks } from "~/site/favourites/car-marks";
import { CarLink } from "./car-link";
import { CarPicture } from "./car-picture";
import { CarPrice } from "./car-price";
import { CarStatusMark } from "./car-status-mark";
import { carTitle, type ListedCar } from "../cars";
import { CardChat } from "./card-chat";
import { CardFacts } from "./card-facts";

const widths = [160, 320, 640] as const;

interface CarRowProps {
  car: ListedCar;
  /** Level of the heading that names the car. */
  heading: "h2" | "h3";
  priority?: boolean | undefined;
}

/** A car as a row of a list: picture, name and facts, at the end the price. Memoised like a card. */
export const CarRow = memo(function CarRow({ car, heading: Heading, priority }: CarRowProps) {
  const { language } = useLanguage();
  const name = carTitle(car, language);
  const sold = car.status === "sold";
  return (
    <article className="group relative flex gap-4 py-5 sm:gap-8">
      <div className="relative w-32 shrink-0 self-start sm:w-56">
        <CarPicture
          image={car.cover}
          fallbackAlt={name}
          sizes="(min-width: 640px) 14rem, 8rem"
          priority={priority}
          widths={widths}
          className={sold ? "opacity-70" : undefined}
        />
        {/* Not on a phone: they would cover the small picture. */}
        <div className="max-sm:hidden">
          <CarMarks car={car.id} name={name} />
        </div>
      </div>
      <div className="flex min-w-0 grow justify-between gap-x-8 max-md:flex-col">
        <div className="min-w-0">
          <Heading className="line-clamp-3 text-lg leading-normal font-medium">
            <CarLink car={car} />
          </Heading>
          <CardFacts car={car} />
        </div>
        <div className="flex shrink-0 items-start gap-2 max-md:items-end max-md:justify-between md:max-w-2/5">
          <div className="min-w-0 max-md:pt-2 md:text-end">
            <CarPrice car={car} className="text-lg md:justify-end" monthly={!sold} />
            {car.status === "available" ? null : (
              <span className="text-xs text-muted-foreground">
                <CarStatusMark status={car.status} />
              </span>
            )}
          </div>
          <CardChat car={car} className="md:-mt-2" />
        </div>
      </div>
    </article>
  );
});
