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

/** The picture of a car, the first cell of its column. */
export function ComparePicture({ car: { cover, status } }: { car: ComparedCar }) {
  return (
    <td className="px-2 pt-2 align-bottom sm:px-4">
      <span className="relative block aspect-3/2 max-w-104 overflow-hidden rounded-sm bg-studio">
        {cover ? (
          <Picture
            path={cover.path}
            dark={cover.dark}
            alt=""
            width={cover.width}
            height={cover.height}
            color={cover.colour}
            sizes="(min-width: 1280px) 26rem, 33vw"
            widths={[320, 480, 960]}
            // In a cell of a table WebKit ignores a height in per cent, unless the picture is placed absolutely.
            className="absolute inset-0 size-full object-cover"
          />
        ) : null}
        {status === "available" ? null : (
          <span
            className={cn(
              "tone-ink absolute start-1.5 bottom-1.5 rounded-sm bg-overlay",
              "px-2 py-0.5 text-[0.6875rem] leading-relaxed",
            )}
          >
            <CarStatusMark status={status} />
          </span>
        )}
      </span>
    </td>
  );
}

interface CompareHeadProps {
  car: ComparedCar;
  /** All compared cars. */
  cars: ComparedCar[];
  differences: boolean;
  onRemove: () => void;
  className: string;
}

/** The header of a column: name and price of a car, and a button to remove it. */
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
      className={cn("border-b bg-background px-2 py-3 text-start align-top font-normal sm:px-4", className)}
    >
      <div className="relative max-w-104">
        <p className="pe-7 text-muted-foreground">
          <bdi className="eyebrow max-sm:tracking-normal max-sm:normal-case">{textIn(car.brand, language)}</bdi>
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
            className: "absolute -end-3 -top-3 text-muted-foreground print:hidden",
          })}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </LocaleLink>
      </div>
    </th>
  );
}
