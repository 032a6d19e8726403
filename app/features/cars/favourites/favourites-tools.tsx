import { Scale } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { comparePath, limits } from "~/site/favourites/car-ids";
import { buttonStyles } from "~/ui/button-styles";
import { CarShare } from "../share/car-share";

interface FavouritesToolsProps {
  /** Ids of the cars of the list. */
  cars: number[];
  /** Path and query of the shared list, and its title. */
  share?: string;
  title: string;
}

/** The actions on a list of cars: compare and share. More than four must be chosen one by one. */
export function FavouritesTools({ cars, share, title }: FavouritesToolsProps) {
  const { t } = useTranslation("kept");
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
      {cars.length > 1 && cars.length <= limits.compared ? (
        <LocaleLink to={comparePath(cars)} className={buttonStyles({ variant: "outline" })}>
          <Scale aria-hidden="true" strokeWidth={1.5} />
          {t("favourites.compareAll")}
        </LocaleLink>
      ) : null}
      <CarShare title={title} path={share} />
    </div>
  );
}
