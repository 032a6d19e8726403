import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { CarInterest } from "./car-interest.queries";

/** How a car does with visitors, in one line; nothing for null. */
export function CarInterestLine({ interest }: { interest: CarInterest | null }) {
  const { t } = useTranslation("admin_campaigns");
  const format = useFormat();
  if (interest === null) return null;
  const { days, like } = interest;
  const counted = (["opened", "asked", "viewings", "orders"] as const).map((part) => ({
    part,
    text: t(`interest.${part}`, { count: interest[part], number: format.number(interest[part]) }),
  }));
  return (
    <span className="figures mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span>{t("interest.weeks")}</span>
      {counted.map(({ part, text }) => (
        <span key={part}>{text}</span>
      ))}
      {days === null ? null : <span>{t("interest.days", { count: days, number: format.number(days) })}</span>}
      {like === null ? null : <span>{t("interest.like", { number: format.number(like) })}</span>}
    </span>
  );
}
