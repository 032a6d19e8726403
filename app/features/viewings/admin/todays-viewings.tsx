import { Link } from "react-router";
import { type Localized, textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { ViewingKind, ViewingStatus } from "~domain/viewing-statuses";
import { formatTimeOf } from "../viewing-time";
import { ViewingStatusBadge } from "./viewing-status-badge";

/** Below the customer on narrow screens, beside it on wide ones. */
const carCell = "col-start-2 row-start-2 line-clamp-2 text-muted-foreground md:col-start-3 md:row-start-1";

interface TodaysViewingsProps {
  /** The first viewings of the day, earliest first. */
  today: readonly {
    id: number;
    startsAt: string;
    customer: string;
    car: Localized | null;
    kind: ViewingKind;
    status: ViewingStatus;
  }[];
  todayCount: number;
  /** Number of no-shows in the last 30 days. */
  noShows: number;
  /** Number of viewings that took place in the last 30 days, plus {@link noShows}. */
  ended: number;
}

/** Links to today's viewings, and the share of no-shows in the last 30 days. */
export function TodaysViewings({ today, todayCount, noShows, ended }: TodaysViewingsProps) {
  const { t } = useTranslation(["admin_dashboard", "viewings"]);
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="title">{t("viewings.today")}</h2>
        {ended === 0 ? null : (
          <p className="figures text-sm text-muted-foreground">
            {t("viewings.noShows", {
              percent: format.number(Math.round((noShows / ended) * 100)),
              missed: format.number(noShows),
              ended: format.number(ended),
            })}
          </p>
        )}
      </div>
      {today.length === 0 ? (
        <p className="border-t py-4 text-sm text-muted-foreground">{t("viewings.none")}</p>
      ) : (
        <ul className="border-t">
          {today.map((viewing) => (
            <li key={viewing.id} className="border-b">
              <Link
                to={`/admin/orders/viewings/${viewing.id}`}
                className={cn(
                  "grid min-h-14 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-sm",
                  "hover:text-accent md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1.5fr)_8rem]",
                )}
              >
                <time dateTime={viewing.startsAt} className="figures">
                  {formatTimeOf(viewing.startsAt, language)}
                </time>
                <span className="truncate font-medium">
                  <bdi>{viewing.customer}</bdi>
                </span>
                <span className={carCell}>
                  {viewing.car ? <bdi>{textIn(viewing.car, language)}</bdi> : t(`viewings:kinds.${viewing.kind}`)}
                </span>
                <span className="col-start-3 row-span-2 row-start-1 md:col-start-4 md:row-span-1">
                  <ViewingStatusBadge status={viewing.status} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {todayCount > today.length ? (
        <p className="mt-3 text-sm">
          <Link to="/admin/orders/viewings" className="text-link inline-flex min-h-11 items-center">
            {t("viewings.all", { count: todayCount })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
