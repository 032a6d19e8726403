import { CarFront } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useExactMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { AdminPage } from "~/admin/layout/admin-page";
import { Picture } from "~/ui/picture";
import { Thumbnail } from "~/admin/ui/thumbnail";
import { visibilityOf } from "~domain/car-visibility";
import type { StaffCar } from "./car.queries";
import { CarIntro } from "./form/car-intro";
import { SiteLink } from "./form/site-link";
import { titleOf } from "./staff-car";

interface CarSummaryProps {
  car: StaffCar;
  /** ISO 4217 */
  currency: string;
  /** How the car does with visitors. */
  interest?: ReactNode;
  /** The actions; first on a phone. */
  children: ReactNode;
}

/** A summary of a car, for screens that do not edit it. */
export function CarSummary({ car, currency, interest, children }: CarSummaryProps) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const { t: form } = useTranslation("admin_car");
  const { t: admin } = useTranslation("admin");
  const { language } = useLanguage();
  const format = useFormat();
  const money = useExactMoney();
  const { row, identity } = car;
  const [cover] = car.pictures;
  const isPublic = visibilityOf(car.publication) === "public";
  const price =
    row.price_mode === "on_request" || row.price === null ? t("priceOnRequest") : money(row.price, currency);
  const facts: [string, string][] = [
    [t("price"), price],
    [t("facts.mileage"), format.distance(row.mileage_km)],
    [t("facts.fuel"), t(`fuel.${row.fuel}`)],
    [t("facts.transmission"), t(`transmission.${row.transmission}`)],
    [t("car_facts:spec"), t(`spec.${row.regional_spec}`)],
  ];
  if (identity?.vin) facts.push([form("form.part.vin"), identity.vin]);
  if (identity?.keys !== null && identity?.keys !== undefined)
    facts.push([form("form.part.keys"), format.number(identity.keys)]);
  return (
    <AdminPage
      backTo={{ to: "/admin/cars", label: admin("nav.cars") }}
      title={titleOf(car, language)}
      intro={<CarIntro car={car}>{interest}</CarIntro>}
      actions={isPublic ? <SiteLink id={car.id} /> : undefined}
    >
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-8">
          {cover ? (
            <Picture
              path={cover.path}
              alt=""
              width={cover.width}
              height={cover.height}
              color={cover.colour}
              sizes="(min-width: 1024px) 40rem, 100vw"
              priority
              className="aspect-3/2 h-auto w-full rounded-sm object-cover"
            />
          ) : (
            <Thumbnail
              path={null}
              alt=""
              fallback={<CarFront aria-hidden="true" strokeWidth={1.25} />}
              className="aspect-3/2 w-full"
            />
          )}
          <dl className="grid gap-x-10 border-t sm:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label} className="flex items-baseline justify-between gap-4 border-b py-3">
                <dt className="text-sm text-muted-foreground">{label}</dt>
                <dd className="figures text-end font-medium">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="max-lg:order-first">{children}</div>
      </div>
    </AdminPage>
  );
}
