import type { ReactNode } from "react";
import { BidiText } from "~/i18n/bidi-text";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { useFormat } from "~/i18n/use-format";
import { Picture } from "~/ui/picture";
import type { OfferedCar } from "./offered-car";

/** The car that is being ordered: picture, name, price and key facts. */
export function OrderCar({ car, facts }: { car: OfferedCar; facts: ReactNode }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  return (
    <section aria-label={t("order.car")} className="grid content-start gap-5">
      {car.image ? (
        <figure className="relative overflow-hidden rounded-md bg-muted">
          <Picture
            {...car.image}
            color={car.image.colour}
            sizes="(min-width: 64rem) 30rem, 100vw"
            priority
            className="aspect-8/5 w-full object-cover"
          />
          {car.image.illustration ? (
            <figcaption className="tone-ink absolute end-3 bottom-3 rounded-sm px-2 py-1 text-xs">
              {t("order.illustration")}
            </figcaption>
          ) : null}
        </figure>
      ) : null}
      <div className="grid gap-2">
        <p className="title">
          <LocaleLink to={`/cars/${car.id}`} className="hover:text-accent">
            <BidiText text={car.title} />
          </LocaleLink>
        </p>
        <p className="figures text-lg">
          <bdi>{car.price === null ? t("order.priceOnRequest") : format.money(car.price, car.currency)}</bdi>
        </p>
        {facts}
        <p className="text-sm text-muted-foreground">
          {t("order.stockNo")} <bdi dir="ltr">{car.stockNo}</bdi>
        </p>
      </div>
      {car.status === "reserved" || car.status === "coming_soon" ? (
        <p className="border-s-2 border-accent ps-4 text-sm">
          {t(car.status === "reserved" ? "order.reserved" : "order.comingSoon")}
        </p>
      ) : null}
    </section>
  );
}
