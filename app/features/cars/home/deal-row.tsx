import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { cn } from "~/ui/cn";
import { CarLink } from "../card/car-link";
import { CarPicture } from "../card/car-picture";
import { CarPrice } from "../card/car-price";
import { MainFacts } from "../card/card-facts";
import { useSale } from "../card/sale";
import { struckPrice, type ListedCar } from "../cars";

const widths = [160, 320] as const;

/** A deal as a row of a list: the car, both prices, and what is saved. */
export function DealRow({ car }: { car: ListedCar }) {
  const { t: home } = useTranslation("home_bands");
  const format = useFormat();
  const { currency } = useSale();
  const before = struckPrice(car);
  return (
    <article
      className={cn(
        "group relative flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4",
        "md:grid md:grid-cols-[8rem_2fr_1fr_1fr] md:gap-x-10",
      )}
    >
      {/* Not on a phone, where name and figures suffice and six pictures would be six requests. */}
      <CarPicture image={car.cover} fallbackAlt="" sizes="8rem" widths={widths} className="max-md:hidden" />
      <div className="min-w-0 max-md:w-full">
        <h3 className="leading-snug font-medium md:text-lg">
          <CarLink car={car} />
        </h3>
        <MainFacts car={car} className="mt-0.5 text-[0.8125rem]" />
      </div>
      <CarPrice car={car} className="text-lg md:justify-end md:text-xl" />
      {before !== null && car.price !== null ? (
        <p className="ms-auto text-end">
          <span className="block text-xs text-muted-foreground">{home("saving")}</span>
          <bdi className="figures text-sm text-accent md:text-base">{format.money(before - car.price, currency)}</bdi>
        </p>
      ) : null}
    </article>
  );
}
