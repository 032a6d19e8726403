import { BidiText } from "~/i18n/bidi-text";
import { X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { announce } from "~/site/announce";
import { comparePath } from "~/site/favourites/car-ids";
import { currentCarLists, setCompared } from "~/site/favourites/favourites";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Picture } from "~/ui/picture";
import { CarPrice } from "../card/car-price";
import { CarStatusMark } from "../card/car-status-mark";
import { cardTitle, carTitle } from "../cars";
import type { ComparedCar } from "./comparison";

interface CompareHeadProps {
  car: ComparedCar;
  /** All compared cars. */
  cars: ComparedCar[];
  differences: boolean;
  onRemove: () => void;
  className: string;
}

/** The header of a column: picture, name and price of a car, and a button to remove it. */
export function CompareHead({ car, cars, differences, onRemove, className }: CompareHeadProps) {
  const { t } = useTranslation("kept");
  const { language } = useLanguage();
  const name = carTitle(car, language);
  const others = cars.map(({ id }) => id).filter((id) => id !== car.id);
  const remove = t("comparison.remove", { car: name });

  function forget() {
    const { compared } = currentCarLists();
    if (compared.includes(car.id)) setCompared(compared.filter((id) => id !== car.id));
    onRemove();
    announce(t("comparison.removed", { car: name }));
  }

  return (
    <th
      scope="col"
      abbr={name}
      className={cn("border-b bg-background px-2 pt-2 pb-3 text-start align-top font-normal sm:px-4", className)}
    >
      <div className="relative max-w-52">
        <span className="relative block aspect-3/2 overflow-hidden rounded-sm bg-studio">
          {car.cover ? (
            <Picture
              path={car.cover.path}
              dark={car.cover.dark}
              alt=""
              width={car.cover.width}
              height={car.cover.height}
              color={car.cover.colour}
              sizes="13rem"
              widths={[320, 480]}
              // In a cell of a table WebKit ignores a height in per cent, unless the picture is placed absolutely.
              className="absolute inset-0 size-full object-cover"
            />
          ) : null}
          {car.status === "available" ? null : (
            <span
              className={cn(
                "tone-ink absolute start-1.5 bottom-1.5 rounded-sm bg-overlay",
                "px-2 py-0.5 text-[0.6875rem] leading-relaxed",
              )}
            >
              <CarStatusMark status={car.status} />
            </span>
          )}
        </span>
        <LocaleLink
          to={comparePath(others, differences)}
          preventScrollReset
          data-remove
          aria-label={remove}
          title={remove}
          onClick={forget}
          className={buttonStyles({
            variant: "ghost",
            size: "icon",
            // As the marks on a card: a halo instead of a box, which would cover a third of the small picture on a
            // phone.
            className: "absolute end-0 top-0 [&_svg]:[filter:drop-shadow(0_0_3px_var(--background))] print:hidden",
          })}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </LocaleLink>
      </div>
      <p className="mt-2.5 truncate text-muted-foreground">
        <bdi className="eyebrow">{textIn(car.brand, language)}</bdi>
      </p>
      <LocaleLink
        to={`/cars/${car.id}`}
        className={cn(
          "line-clamp-2 font-medium decoration-accent decoration-1",
          "underline-offset-4 hover:underline sm:text-base",
        )}
      >
        <BidiText text={cardTitle(car, language)} />
      </LocaleLink>
      <CarPrice car={car} className="mt-0.5 font-medium sm:text-base" />
    </th>
  );
}
