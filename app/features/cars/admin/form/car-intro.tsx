import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { StaffCar } from "../car.queries";
import { CarStatusMark } from "../../card/car-status-mark";
import { useVisibilityText } from "../use-visibility-text";

/** A line about a saved car: its stock number, its status, and whether visitors see it; another one below. */
export function CarIntro({ car, children }: { car: StaffCar; children?: ReactNode }) {
  const { t } = useTranslation(["cars", "car_facts"]);
  const visibilityText = useVisibilityText();
  return (
    <>
      <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span>
          {t("car_facts:page.stockNo")} <bdi dir="ltr">{car.row.stock_no}</bdi>
        </span>
        <CarStatusMark status={car.row.status} />
        <span>{visibilityText(car.publication)}</span>
      </span>
      {children}
    </>
  );
}
