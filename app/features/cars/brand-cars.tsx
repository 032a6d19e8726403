import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { brandPath } from "~domain/public-paths";
import { textIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { EmptyState } from "~/ui/empty-state";
import { CarGrid } from "./card/car-grid";
import { CarPages } from "./pages/car-pages";
import type { ListedCar } from "./cars";
import type { CarSearchResult } from "./cars.queries";

interface BrandCarsProps {
  brand: { slug: string; name: Localized };
  result: Omit<CarSearchResult, "cars"> & { cars: ListedCar[] };
}

/** The cars of one brand, with a link to all cars. */
export function BrandCars({ brand, result }: BrandCarsProps) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const all = (
    <LocaleLink to="/cars" className={buttonStyles({ variant: "outline" })}>
      {t("brand.all")}
    </LocaleLink>
  );
  if (result.cars.length === 0) {
    return (
      <EmptyState
        title={t("brand.empty", { brand: textIn(brand.name, language) })}
        description={t("brand.emptyHint")}
        actions={all}
        className="mt-10"
      />
    );
  }
  return (
    <>
      <div className="mt-10 lg:mt-14">
        <CarGrid cars={result.cars} first />
        <CarPages
          page={result.page}
          pages={result.pages}
          path={(page) => brandPath(textIn(brand.name, "en")) + (page > 1 ? `?page=${page}` : "")}
        />
      </div>
      <div className="mt-16 flex flex-wrap gap-3">
        <LocaleLink to={`/cars?brand=${brand.slug}`} className={buttonStyles()}>
          {t("brand.filter")}
        </LocaleLink>
        {all}
      </div>
    </>
  );
}
