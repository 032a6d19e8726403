import { CarFront, ExternalLink } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import { useAccountMoney } from "~/i18n/exact-money";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { Badge } from "~/ui/badge";
import { Thumbnail } from "~/admin/ui/thumbnail";
import type { OrderDetail } from "./order.queries";
import { RegistrationFacts } from "./registration-facts";
import { isShownStatus } from "~domain/car-visibility";

const tones = {
  draft: "neutral",
  coming_soon: "accent",
  available: "success",
  reserved: "accent",
  sold: "destructive",
  archived: "neutral",
} as const;

/** The car as it was offered and as it is now, and who holds it. */
export function DetailCar({
  detail,
}: {
  detail: Pick<OrderDetail, "order" | "car" | "holder" | "furtherCars" | "registration">;
}) {
  const { t } = useTranslation("admin_orders");
  const { t: desk } = useTranslation("admin_desk");
  const account = useAccountMoney();
  const { order, car, holder } = detail;
  const shown = car !== null && !car.deleted && isShownStatus(car.status);
  const money = (price: number | null) =>
    price === null ? t("orders.onRequest") : <bdi>{account(price, order.currency)}</bdi>;
  return (
    <AdminSection
      title={t("orders.car")}
      action={
        car === null ? null : (
          <Link
            to={`/admin/orders?car=${car.id}`}
            className="inline-flex min-h-11 items-center text-sm text-muted-foreground text-link"
          >
            {desk("car.orders")}
          </Link>
        )
      }
    >
      <div className="flex items-start gap-4 border-b py-4">
        <Thumbnail
          path={car?.picture ?? null}
          alt=""
          fallback={<CarFront aria-hidden="true" />}
          className="h-20 w-28 shrink-0"
        />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          {car === null || car.deleted ? (
            <p className="font-medium">
              <LocalizedText text={order.car} />
            </p>
          ) : (
            <Link
              to={`/admin/cars/${car.id}`}
              className="inline-flex min-h-11 items-center font-medium hover:text-accent"
            >
              <LocalizedText text={order.car} />
            </Link>
          )}
          {car === null ? (
            <Badge>{desk("car.gone")}</Badge>
          ) : (
            <Badge tone={tones[car.status]}>
              {car.deleted ? t("trash.inTrash") : desk(`car.statuses.${car.status}`)}
            </Badge>
          )}
          {shown ? (
            <LocaleLink
              to={`/cars/${car.id}`}
              target="_blank"
              prefetch="none"
              className="inline-flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-accent"
            >
              {desk("car.page")}
              <ExternalLink aria-hidden="true" className="size-3.5" />
            </LocaleLink>
          ) : null}
        </div>
      </div>
      {holder === null ? null : (
        <p className="border-b py-3 text-sm">
          {desk("car.heldBy")}{" "}
          <Link to={`/admin/orders/${holder.id}`} className="text-link">
            <bdi dir="ltr" className="figures">
              {holder.reference}
            </bdi>
          </Link>{" "}
          <bdi>{holder.customer}</bdi>
        </p>
      )}
      <dl>
        <AdminFact name={desk("car.priceThen")}>{money(order.price)}</AdminFact>
        {car !== null && car.price !== order.price ? (
          <AdminFact name={desk("car.priceNow")}>{money(car.price)}</AdminFact>
        ) : null}
        {order.stockNo === null ? null : (
          <AdminFact name={t("desk.stockNo")}>
            <bdi dir="ltr" className="figures">
              {order.stockNo}
            </bdi>
          </AdminFact>
        )}
        <RegistrationFacts
          orderId={order.id}
          registration={detail.registration}
          open={order.deletedAt === null && order.erasedAt === null}
        />
        {detail.furtherCars.length === 0 ? null : (
          <AdminFact name={desk("further")}>
            <ul>
              {detail.furtherCars.map(({ id, name }, index) => (
                <li key={id ?? `gone ${index}`}>
                  {id === null ? (
                    <LocalizedText text={name} />
                  ) : (
                    <Link to={`/admin/cars/${id}`} className="inline-flex min-h-11 items-center text-link">
                      <LocalizedText text={name} />
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </AdminFact>
        )}
      </dl>
    </AdminSection>
  );
}
