import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import type { PageCar } from "./cars";
import { type HeadFigure, headFigures } from "./head-figures";

/** Three large figures, and a smaller line with year, fuel and transmission. */
export function CarFigures({ car }: { car: PageCar }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const format = useFormat();
  const words: Record<HeadFigure, (value: number) => string> = {
    range: format.distance,
    power_hp: (value) => t("unit.hp", { value: format.number(value) }),
    zero_to_100_s: (value) => t("unit.s", { value: format.number(value), count: value }),
    top_speed_kmh: (value) => t("unit.kmh", { value: format.number(value) }),
  };
  const figures = [
    ...headFigures(car).map(({ key, value }) => [t(`car_facts:${key}`), words[key](value)] as const),
    [t("facts.mileage"), format.distance(car.mileage)] as const,
  ];
  const facts = [
    [t("facts.year"), format.year(car.year)],
    [t("facts.fuel"), t(`fuel.${car.fuel}`)],
    [t("facts.transmission"), t(`transmission.${car.transmission}`)],
  ] as const;
  return (
    <div className="grid content-start gap-6">
      <dl className="flex flex-wrap gap-x-6 gap-y-5 sm:gap-x-14">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted-foreground max-sm:max-w-36">{label}</dt>
            <dd className="figures headline whitespace-nowrap">
              <Figure text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t pt-5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="figures font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A figure with a large number and a small unit. */
function Figure({ text }: { text: string }) {
  const [, number = text, unit] = /^([\d.,]+)[\s\u00a0]*(.*)$/.exec(text) ?? [];
  return (
    <bdi>
      {number}
      {unit ? <span className="text-base font-normal tracking-normal"> {unit}</span> : null}
    </bdi>
  );
}
