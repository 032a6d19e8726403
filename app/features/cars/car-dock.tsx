import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { CarPrice } from "./card/car-price";
import { OrderLink } from "./card/order-link";
import { canOrder, type PageCar } from "./cars";
import { useOrderButtonPlace } from "./use-order-button-place";

/**
 * The bar at the bottom of a phone's screen: price, viewing and order, in the row of the chat button
 * (`whatsapp-button.tsx`), while the order button beside the price is not on the screen.
 */
export function CarDock({ car, viewing }: { car: PageCar; viewing: boolean }) {
  const { t } = useTranslation("car_extra");
  const place = useOrderButtonPlace(car.id);
  if (place === "visible" || !canOrder(car)) return null;
  return (
    <aside
      data-dock
      aria-label={t("page.dock")}
      className={cn(
        "@container fixed inset-x-0 bottom-0 z-20 safe-bar flex h-16 items-center justify-end gap-4",
        "border-t bg-background ps-5 pe-17 sm:hidden",
      )}
    >
      {/* With large text only the order button fits. */}
      <CarPrice car={{ ...car, wasPrice: null }} className="min-w-0 grow leading-tight @max-[11rem]:hidden" />
      {viewing ? (
        <LocaleLink
          to={`/viewing?car=${car.id}`}
          className={buttonStyles({ variant: "link", className: "@max-3xs:hidden" })}
        >
          {t("page.viewingShort")}
        </LocaleLink>
      ) : null}
      <OrderLink car={car}>{t("page.orderShort")}</OrderLink>
    </aside>
  );
}
