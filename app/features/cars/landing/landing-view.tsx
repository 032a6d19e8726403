import { BidiText } from "~/i18n/bidi-text";
import { LocaleLink } from "~/i18n/locale-link";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { CarGrid } from "../card/car-grid";
import { CarPages } from "../pages/car-pages";
import type { ListedCar } from "../cars";
import { type LinkGroup, PageLinks } from "./page-links";

interface LandingViewProps {
  heading: string;
  text: string;
  found: { total: number; page: number; pages: number; cars: ListedCar[] };
  path: string;
  /** Path of the list of cars, filtered to these. */
  filter: string;
  others: readonly LinkGroup[];
}

/** A landing page: description, cars, and links to related pages. */
export function LandingView({ heading, text, found, path, filter, others }: LandingViewProps) {
  const { t } = useTranslation("cars");
  return (
    <Container className="py-10 lg:py-16">
      <h1 className="display">
        <BidiText text={heading} />
      </h1>
      <p className="figures mt-3 text-muted-foreground">{t("list.count", { count: found.total })}</p>
      <p className="measure mt-5 text-lg text-muted-foreground">{text}</p>
      <div className="mt-10 lg:mt-14">
        <CarGrid cars={found.cars} first />
        <CarPages page={found.page} pages={found.pages} path={(page) => path + (page > 1 ? `?page=${page}` : "")} />
      </div>
      <div className="mt-16 flex flex-wrap gap-3">
        <LocaleLink to={filter} className={buttonStyles()}>
          {t("brand.filter")}
        </LocaleLink>
        <LocaleLink to="/cars" className={buttonStyles({ variant: "outline" })}>
          {t("brand.all")}
        </LocaleLink>
      </div>
      <div className="mt-16 grid gap-8 border-t pt-8">
        {others.map((group) => (
          <PageLinks key={group.title} {...group} />
        ))}
      </div>
    </Container>
  );
}
