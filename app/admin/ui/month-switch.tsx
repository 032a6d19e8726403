import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router";
import { monthsLater } from "~/admin/months";
import { useMonthName } from "~/i18n/month";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { dayAt } from "~/utils/local-time";
import { listAddress } from "./list-address";

interface MonthSwitchProps {
  /** Of the heading, which names the section of the month. */
  id: string;
  /** `2026-11`. */
  month: string;
}

/** The month of a report as a heading, with links to the previous and the next one. */
export function MonthSwitch({ id, month }: MonthSwitchProps) {
  const { t } = useTranslation("admin");
  const monthName = useMonthName();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const to = (other: string) => listAddress(pathname, parameters, { month: other });
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  const look = buttonStyles({ variant: "outline", className: "px-3!" });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link to={to(before)} preventScrollReset className={look}>
        <ChevronLeft aria-hidden="true" className="mirrored" />
        <span className="sr-only">{t("months.before", { month: monthName(before) })}</span>
      </Link>
      <h2 id={id} className="title min-w-40 text-center">
        {monthName(month)}
      </h2>
      {after > dayAt().slice(0, 7) ? null : (
        <Link to={to(after)} preventScrollReset className={look}>
          <ChevronRight aria-hidden="true" className="mirrored" />
          <span className="sr-only">{t("months.after", { month: monthName(after) })}</span>
        </Link>
      )}
    </div>
  );
}
