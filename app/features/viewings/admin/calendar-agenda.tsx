import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { dayAt } from "~/utils/local-time";
import { type DayException, exceptionsOn } from "./calendar-days";
import type { Opening } from "./viewing-desk.queries";
import { formatDayName, formatTimes } from "./viewing-moment";
import type { ViewingRow } from "./viewing-row";
import { ViewingStatusBadge } from "./viewing-status-badge";

interface CalendarAgendaProps {
  days: readonly string[];
  office: string | null;
  /** Returns the viewings of a day, earliest first. */
  viewingsOn: (day: string) => readonly ViewingRow[];
  openings: readonly Opening[];
  exceptions: readonly DayException[];
  officeName: (id: string) => string;
}

/** The calendar as a list of days, for screens that are too narrow for columns. */
export function CalendarAgenda({ days, office, viewingsOn, openings, exceptions, officeName }: CalendarAgendaProps) {
  const { t } = useTranslation("admin_viewings");
  const { language } = useLanguage();
  const today = dayAt();
  return days.map((day) => {
    const open = openings.some((one) => one.day === day && (office === null || office === one.office));
    const viewings = viewingsOn(day);
    return (
      <section key={day} aria-label={formatDayName(day, language, true)} className="mb-6">
        <h2
          className={cn(
            "flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b",
            day === today ? "font-medium text-accent" : "font-medium",
          )}
        >
          {formatDayName(day, language, true)}
          <span className="text-xs font-normal text-muted-foreground">
            {exceptionsOn(day, office, exceptions).map((name) => (
              <LocalizedText key={`${name.en} ${name.ar}`} text={name} className="me-2 text-accent" />
            ))}
            {open ? null : t("calendar.closed")}
          </span>
        </h2>
        {viewings.length === 0 ? (
          <p className="py-3 text-sm text-muted-foreground">{t("calendar.nothing")}</p>
        ) : (
          <ul className="divide-y">
            {viewings.map((viewing) => (
              <li key={viewing.id}>
                <Link
                  to={`/admin/orders/viewings/${viewing.id}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 py-3 no-underline"
                >
                  <bdi className="figures text-sm text-muted-foreground">
                    {formatTimes(viewing.startsAt, viewing.endsAt, language)}
                  </bdi>
                  <span className="row-span-2">
                    <ViewingStatusBadge status={viewing.status} />
                  </span>
                  <span className="font-medium">
                    <bdi>{viewing.customer}</bdi>
                  </span>
                  <span className="col-span-2 text-sm text-muted-foreground">
                    {viewing.car === null ? null : (
                      <>
                        <LocalizedText text={viewing.car} />
                        {" · "}
                      </>
                    )}
                    <bdi>{officeName(viewing.officeId)}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
