import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { CarGrid } from "../card/car-grid";
import type { CarCard } from "../cars";
import { FavouritesTools } from "./favourites-tools";

interface SharedCarsProps {
  cars: CarCard[];
  /** Number of cars of the list that are no longer on the site. */
  gone: number;
}

/** A list of cars opened from a shared link. */
export function SharedCars({ cars, gone }: SharedCarsProps) {
  const { t } = useTranslation("kept");
  return (
    <Container className="py-10 lg:py-16">
      <h1 className="headline">{t("favourites.shared")}</h1>
      <p className="mt-3 measure text-muted-foreground">{t("favourites.sharedHint")}</p>
      {gone > 0 ? (
        <p className="mt-6 border-s-2 border-accent ps-5 text-muted-foreground">{t("gone", { count: gone })}</p>
      ) : null}
      <FavouritesTools cars={cars.map(({ id }) => id)} title={t("favourites.shared")} />
      <div className="mt-8">
        <CarGrid cars={cars} first />
      </div>
      <p className="mt-16 flex flex-wrap gap-3 print:hidden">
        <LocaleLink to="/favourites" className={buttonStyles({ variant: "outline" })}>
          {t("favourites.own")}
        </LocaleLink>
        <LocaleLink to="/cars" className={buttonStyles({ variant: "outline" })}>
          {t("browse")}
        </LocaleLink>
      </p>
    </Container>
  );
}
