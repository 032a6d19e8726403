import type { ReactNode } from "react";
import { BidiText } from "~/i18n/bidi-text";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { useFormat } from "~/i18n/use-format";
import { Picture } from "~/ui/picture";
import type { OfferedCar } from "./offered-car";

/**
 * The car that is being ordered: picture, name, price and key facts. Above the form it is a small line, so that the
 * form begins on the first screen.
 */
export function OrderCar({ car, facts }: { car: OfferedCar; facts: ReactNode }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  return (
    <section aria-label={t("order.car")} className="grid content-start gap-5">
      <div className="grid gap-5 max-lg:flex max-lg:flex-wrap max-lg:items-center">
        {car.image ? (
          <figure className="relative overflow-hidden rounded-md bg-muted max-lg:w-1/3 max-lg:shrink-0">
            <Picture
              {...car.image}
              color={car.image.colour}
              sizes="(min-width: 64rem) 30rem, 8rem"
              priority
              className="aspect-8/5 w-full object-cover"
            />
            {car.image.illustration ? (
              <figcaption className="tone-ink absolute end-3 bottom-3 rounded-sm px-2 py-1 text-xs max-lg:hidden">
                {t("order.illustration")}
              </figcaption>
            ) : null}
          </figure>
        ) : null}
        <div className="grid min-w-0 gap-2 max-lg:grow max-lg:basis-40">
          <p className="title">
            <LocaleLink to={`/cars/${car.id}`} className="hover:text-accent">
              <BidiText text={car.title} />
            </LocaleLink>
          </p>
          <p className="figures text-lg">
            <bdi>{car.price === null ? t("order.priceOnRequest") : format.money(car.price, car.currency)}</bdi>
          </p>
          <div className="grid gap-2 max-lg:hidden">
            {facts}
            <p className="text-sm text-muted-foreground">
              {t("order.stockNo")} <bdi dir="ltr">{car.stockNo}</bdi>
            </p>
          </div>
        </div>
      </div>
      {car.status === "reserved" || car.status === "coming_soon" ? (
        <p className="border-s-2 border-accent ps-4 text-sm">
          {t(car.status === "reserved" ? "order.reserved" : "order.comingSoon")}
        </p>
      ) : null}
    </section>
  );
}
