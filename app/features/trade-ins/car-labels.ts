import { useTranslation } from "~/i18n/use-translation";
import type { CarField } from "./trade-ins";

/** The labels of the fields about the car. */
export function useCarLabels(): Record<CarField, string> {
  const { t } = useTranslation("trade_in");
  return {
    make: t("make"),
    model: t("model"),
    year: t("year"),
    mileage: t("mileage"),
    condition: t("condition"),
    wish: t("wish"),
    pictures: t("photos.title"),
  };
}
