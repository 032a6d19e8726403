import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { Container } from "~/ui/container";
import { type BatteryPart, batteryParts, healthMissing } from "../battery";
import { useSale } from "../card/sale";
import type { Battery, Car, PageCar } from "../cars";
import { CarPapers } from "./car-papers";
import { energyCost } from "./energy";
import { formatTariff } from "./format-tariff";

interface BatteryPanelProps {
  car: PageCar;
  battery: Battery;
  /** Price of a kWh in the settings; null if not set. */
  kwhPrice: number | null;
}

/**
 * The battery panel with range, charging and health, on a dark background: one large figure each, its explanation, and
 * the other facts in lines.
 */
export function BatteryPanel({ car, battery, kwhPrice }: BatteryPanelProps) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const parts = batteryParts(car, battery);
  if (parts.length === 0) return null;
  const views: Record<BatteryPart, ReactNode> = {
    range: <RangePart key="range" car={car} battery={battery} kwhPrice={kwhPrice} />,
    charging: <ChargingPart key="charging" battery={battery} />,
    health: <HealthPart key="health" car={car} battery={battery} />,
  };
  return (
    <section aria-labelledby="facts-battery" className="tone-ink mt-16 lg:mt-24">
      <Container className="py-14 lg:py-20">
        <h2 id="facts-battery" className="headline">
          {t("car_facts:group.battery")}
        </h2>
        <div className="mt-10 grid gap-14 lg:mt-14 lg:auto-cols-fr lg:grid-flow-col">
          {parts.map((part) => views[part])}
        </div>
        <CarPapers car={car} documents={car.documents.filter(({ kind }) => kind === "battery")} />
      </Container>
    </section>
  );
}

function RangePart({ car, battery, kwhPrice }: BatteryPanelProps) {
  const { t } = useTranslation("car_extra");
  const { t: cars } = useTranslation("cars");
  const { t: facts } = useTranslation("car_facts");
  const format = useFormat();
  const { currency } = useSale();
  const { language } = useLanguage();
  const cost = energyCost(car.range, battery.kwh, kwhPrice);
  const cycle = battery.rangeCycle ? t(`battery.cycle.${battery.rangeCycle}`) : t("battery.cycle.notStated");
  return (
    <Part
      title={t(car.fuel === "electric" ? "battery.range" : "battery.electricRange")}
      figure={car.range === null ? null : format.distance(car.range)}
    >
      {car.range === null ? null : <Note>{`${cycle}. ${t("battery.rangeHint")}`}</Note>}
      <Lines>
        <Line
          label={facts("batteryKwh")}
          value={battery.kwh !== null && cars("unit.kwh", { value: format.number(battery.kwh) })}
        />
        <Line
          label={t("battery.energyCost")}
          value={cost !== null && t("battery.about", { value: formatTariff(cost, currency, language) })}
        />
      </Lines>
      {cost !== null && kwhPrice !== null ? (
        <Note>{t("battery.energyHint", { price: formatTariff(kwhPrice, currency, language, true) })}</Note>
      ) : null}
    </Part>
  );
}

function ChargingPart({ battery }: { battery: Battery }) {
  const { t } = useTranslation("car_extra");
  const { t: cars } = useTranslation("cars");
  const { t: facts } = useTranslation("car_facts");
  const format = useFormat();
  const power = (kw: number | null) =>
    kw !== null && t("battery.upTo", { value: cars("unit.kw", { value: format.number(kw) }) });
  return (
    <Part
      title={t("battery.charging")}
      figure={
        battery.charge10to80 === null
          ? null
          : cars("unit.minutes", { value: format.number(battery.charge10to80), count: battery.charge10to80 })
      }
    >
      {battery.charge10to80 === null ? null : (
        <>
          <Bar from={10} to={80} />
          <Note>{facts("charge10to80")}</Note>
        </>
      )}
      <Lines>
        <Line label={facts("dc")} value={power(battery.dcKw)} />
        <Line label={facts("ac")} value={power(battery.acKw)} />
        <Line label={t("battery.socket")} value={battery.connector && cars(`connector.${battery.connector}`)} />
        <Line
          label={facts("homeCharger")}
          value={battery.homeCharger !== null && facts(battery.homeCharger ? "included" : "notIncluded")}
        />
      </Lines>
    </Part>
  );
}

function HealthPart({ car, battery }: { car: Pick<Car, "fuel" | "condition">; battery: Battery }) {
  const { t } = useTranslation("car_extra");
  const { t: cars } = useTranslation("cars");
  const { t: facts } = useTranslation("car_facts");
  const format = useFormat();
  const measured = battery.healthPct !== null;
  return (
    <Part
      title={t("battery.health")}
      figure={battery.healthPct === null ? null : cars("unit.percent", { value: format.number(battery.healthPct) })}
    >
      {battery.healthPct === null ? null : (
        <>
          <Bar from={0} to={battery.healthPct} />
          <Note>{t("battery.healthHint")}</Note>
        </>
      )}
      <Lines>
        <Line label={facts("health")} value={healthMissing(car, battery) && t("battery.healthNotStated")} />
        <Line label={t("battery.measured")} value={measured && battery.healthOn && format.date(battery.healthOn)} />
        <Line
          label={t("battery.method")}
          value={
            measured &&
            (battery.healthMethod.en ?? battery.healthMethod.ar) && <LocalizedText text={battery.healthMethod} />
          }
        />
        <Line
          label={facts("batteryWarranty")}
          value={battery.warrantyUntil && cars("unit.until", { date: format.date(battery.warrantyUntil) })}
        />
      </Lines>
    </Part>
  );
}

function Part({ title, figure, children }: { title: string; figure: string | null; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="eyebrow text-accent">{title}</h3>
      {figure ? (
        <p className="figures mt-3 text-4xl font-light lg:text-5xl">
          <bdi>{figure}</bdi>
        </p>
      ) : null}
      {children}
    </section>
  );
}

function Note({ children }: { children: string }) {
  return <p className="mt-3 text-sm text-muted-foreground">{children}</p>;
}

/** A bar that shows a part of a whole; its meaning is in the text beside it. */
function Bar({ from, to }: { from: number; to: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="mt-4 h-1.5 w-full mirrored">
      <rect width="100" height="1" className="fill-border" />
      <rect x={from} width={to - from} height="1" className="fill-accent" />
    </svg>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <dl className="mt-6 divide-y border-t">{children}</dl>;
}

/** A line of the panel; renders nothing if the value is unknown. */
function Line({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className="word-columns gap-x-4 py-3">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="figures text-sm font-medium">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
