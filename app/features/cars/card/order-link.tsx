import type { ReactNode } from "react";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles, type ButtonLook } from "~/ui/button-styles";
import { canOrder, type CarCard } from "../cars";

interface OrderLinkProps extends ButtonLook {
  car: Pick<CarCard, "id" | "status">;
  children: ReactNode;
}

/** The button that leads to the order form of a car; nothing for a car that cannot be ordered. */
export function OrderLink({ car, children, ...look }: OrderLinkProps) {
  return canOrder(car) ? (
    <LocaleLink to={`/order/${car.id}`} className={buttonStyles(look)}>
      {children}
    </LocaleLink>
  ) : null;
}
