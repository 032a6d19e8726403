import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { FilterBar } from "~/admin/ui/filter-bar";
import { listAddress } from "~/admin/ui/list-address";
import { buttonStyles } from "~/ui/button-styles";
import { addDays, dayAt } from "~/utils/local-time";
import { CalendarAgenda } from "./calendar-agenda";
import { type DayException, weekFrom } from "./calendar-days";
import { CalendarGrid } from "./calendar-grid";
import { columnCut, placeIn } from "./calendar-layout";
import type { CalendarColumn } from "./calendar-target";
import { useViewingWork } from "./use-viewing-work";
import type { Opening } from "./viewing-desk.queries";
import { formatDayName, formatDays } from "./viewing-moment";
import type { OfficeChoice } from "./viewing-offices";
import type { ViewingRow } from "./viewing-row";
import type { ViewingSearch } from "./viewing-search";
import type { Colleague } from "~/admin/use-assigned-toast";
import { OfficeAndStaff } from "./viewings-filters";

export interface CalendarData {
  /** The shown day, or the first one of the shown week. */
  day: string;
  viewings: readonly ViewingRow[];
  openings: readonly Opening[];
  exceptions: readonly DayException[];
}

interface ViewingsCalendarProps {
  calendar: CalendarData;
  search: ViewingSearch;
  offices: readonly OfficeChoice[];
  officeName: (id: string) => string;
  staff: readonly Colleague[];
}

const wide = "(min-width: 64rem)";

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The viewings of a week or a day: in columns, or as a list of days on narrow screens. */
export function ViewingsCalendar({ calendar, search, offices, officeName, staff }: ViewingsCalendarProps) {
  const { t } = useTranslation("admin_viewings");
  const { language } = useLanguage();
  const columnsFit = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  );
  const work = useViewingWork(officeName);
  const { day, openings, exceptions } = calendar;
  const oneDay = search.show === "day";
  const days = oneDay ? [day] : weekFrom(day);
  const viewings = calendar.viewings.filter(({ status }) => status !== "cancelled");
  const cut = columnCut(openings);
  // A removed showroom has a column on days on which it has viewings.
  const ofDay = viewings.filter((viewing) => placeIn(day, viewing, cut) !== null).map(({ officeId }) => officeId);
  const officeIds = [...new Set([...offices.map(({ id }) => id), ...ofDay])];
  const columns: CalendarColumn[] =
    oneDay && search.office === null && officeIds.length > 0
      ? officeIds.map((id) => ({ key: id, day, office: id }))
      : days.map((one) => ({ key: one, day: one, office: search.office }));
  const title = oneDay ? formatDayName(day, language, true) : formatDays(days[0] ?? day, days.at(-1) ?? day, language);
  const shared = { openings, exceptions, officeName };
  return (
    <>
      <FilterBar searchLabel={t("search")} search={search.q} keep={["view", "day"]}>
        <OfficeAndStaff search={search} offices={offices} staff={staff} />
      </FilterBar>
      <Steps day={day} days={oneDay ? 1 : 7} title={title} />
      {columnsFit ? (
        <CalendarGrid label={title} viewings={viewings} columns={columns} work={work} {...shared} />
      ) : (
        <CalendarAgenda
          days={days}
          office={search.office}
          viewingsOn={(one) => viewings.filter((viewing) => placeIn(one, viewing, cut) !== null)}
          {...shared}
        />
      )}
    </>
  );
}

/** Links to the previous and next period, and to today. */
function Steps({ day, days, title }: { day: string; days: number; title: string }) {
  const { t } = useTranslation("admin_viewings");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const to = (next: string | null) => listAddress(pathname, parameters, { day: next });
  const icon = buttonStyles({ variant: "ghost", size: "icon" });
  return (
    <nav aria-label={t("calendar.steps")} className="mb-2 flex flex-wrap items-center gap-2">
      <Link to={to(addDays(day, -days))} preventScrollReset aria-label={t("calendar.previous")} className={icon}>
        <ChevronLeft aria-hidden="true" className="mirrored" />
      </Link>
      <Link to={to(addDays(day, days))} preventScrollReset aria-label={t("calendar.next")} className={icon}>
        <ChevronRight aria-hidden="true" className="mirrored" />
      </Link>
      <h2 className="title me-auto">{title}</h2>
      <Link
        to={to(null)}
        preventScrollReset
        aria-current={day === dayAt() ? "date" : undefined}
        className={buttonStyles({ variant: "outline", className: "px-4!" })}
      >
        {t("calendar.today")}
      </Link>
    </nav>
  );
}
