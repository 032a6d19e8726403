import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import { useLanguage } from "~/i18n/use-language";
import { listAddress } from "~/admin/ui/list-address";
import { cn } from "~/ui/cn";
import { dayAt, toLocalTime } from "~/utils/local-time";
import { type DayException, exceptionsOn } from "./calendar-days";
import { minutesIn, placeIn } from "./calendar-layout";
import { instantOf, step, type CalendarColumn, type CalendarHours } from "./calendar-target";
import type { Opening } from "./viewing-desk.queries";
import { formatDayName } from "./viewing-moment";

interface HeadsProps {
  columns: readonly CalendarColumn[];
  openings: readonly Opening[];
  exceptions: readonly DayException[];
  officeName: (id: string) => string;
}

const opensIn = (openings: readonly Opening[], { day, office }: CalendarColumn) =>
  openings.filter((one) => one.day === day && (office === null || one.office === office));

/** Column headings: days with their exceptions, or the showrooms of one day. */
export function CalendarHeads({ columns, openings, exceptions, officeName }: HeadsProps) {
  const { t } = useTranslation("admin_viewings");
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const today = dayAt();
  const oneDay = new Set(columns.map(({ day }) => day)).size === 1;
  return (
    <ul
      className="sticky top-16 z-20 ms-16 grid border-b bg-background"
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      {columns.map((column) => {
        const names = exceptionsOn(column.day, column.office, exceptions);
        return (
          <li key={column.key} className="min-w-0 px-1.5 pb-2 text-sm">
            {oneDay ? (
              <span className="flex min-h-11 items-center font-medium">
                <bdi className="truncate">{column.office === null ? t("calendar.day") : officeName(column.office)}</bdi>
              </span>
            ) : (
              <Link
                to={listAddress(pathname, parameters, { view: "day", day: column.day })}
                aria-current={column.day === today ? "date" : undefined}
                className={cn(
                  "flex min-h-11 items-center no-underline hover:text-accent",
                  column.day === today && "font-medium text-accent",
                )}
              >
                {formatDayName(column.day, language)}
              </Link>
            )}
            {names.map((name) => (
              <LocalizedText key={`${name.en} ${name.ar}`} text={name} className="block truncate text-xs text-accent" />
            ))}
            {opensIn(openings, column).length === 0 ? (
              <span className="block text-xs text-muted-foreground">{t("calendar.closed")}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

interface GroundProps {
  columns: readonly CalendarColumn[];
  hours: CalendarHours;
  openings: readonly Opening[];
  /** ISO time, shown as a line. */
  now: string;
}

/** Background with the opening hours. A press on it starts a new viewing at that time. */
export function CalendarBackground({ columns, hours, openings, now }: GroundProps) {
  const navigate = useNavigate();
  const { first, last, cut } = hours;
  const length = (last - first) * 60;
  const share = (minutes: number) => `${(minutes / length) * 100}%`;
  return columns.map((column, index) => {
    const nowAt = minutesIn(column.day, now);
    return (
      <div
        key={column.key}
        // For pointers only: keyboards have the button "New viewing".
        aria-hidden="true"
        onClick={({ currentTarget, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          const from = first * 60 + Math.floor((((clientY - box.top) / box.height) * length) / (2 * step)) * 2 * step;
          const at = instantOf({ column: index, from }, columns);
          const query = new URLSearchParams({
            at: toLocalTime(at),
            ...(column.office === null ? {} : { office: column.office }),
          });
          void navigate(`/admin/orders/viewings/new?${query.toString()}`);
        }}
        className="relative cursor-cell border-s bg-foreground/4 last:border-e"
      >
        {opensIn(openings, column).map((opening) => {
          const place = placeIn(column.day, opening, cut);
          return place === null ? null : (
            <span
              key={`${opening.office} ${opening.startsAt}`}
              className="absolute inset-x-0 bg-card"
              style={{ top: share(place.from - first * 60), height: share(place.to - place.from) }}
            />
          );
        })}
        {nowAt >= first * 60 && nowAt < last * 60 ? (
          <span className="absolute inset-x-0 z-1 h-0.5 bg-accent" style={{ top: share(nowAt - first * 60) }} />
        ) : null}
      </div>
    );
  });
}
