import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { type CarPublication, visibilityOf } from "~domain/car-visibility";

/** Whether visitors see a car, in words. */
export function useVisibilityText(): (car: CarPublication) => string {
  const { t } = useTranslation("admin_car");
  const format = useFormat();
  const time = (instant: string | null) => (instant === null ? "" : `\u2068${format.dateTime(instant)}\u2069`);
  return (car) => {
    const visibility = visibilityOf(car);
    if (visibility === "scheduled") return t("publish.state.scheduled", { date: time(car.publishAt) });
    if (visibility === "ended") return t("publish.state.ended", { date: time(car.unpublishAt) });
    if (visibility === "public" && car.unpublishAt !== null)
      return t("publish.state.publicUntil", { date: time(car.unpublishAt) });
    return t(`publish.state.${visibility}`);
  };
}
