import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { formatDayOf, formatTimes } from "./viewing-moment";
import type { ViewingRow } from "./viewing-row";
import { ViewingStatusBadge } from "./viewing-status-badge";

interface ViewingLinksProps {
  viewings: readonly ViewingRow[];
  /** The order to book a viewing for; without it there is no link to book one. */
  orderId?: number;
}

/** Links to the viewings of an order or a customer, or a text that there are none. */
export function ViewingLinks({ viewings, orderId }: ViewingLinksProps) {
  const { t } = useTranslation("admin_viewings");
  const { language } = useLanguage();
  return (
    <>
      {viewings.length === 0 ? (
        <p className="border-b py-3 text-sm text-muted-foreground">
          {t(orderId === undefined ? "page.noneOfCustomer" : "page.noneOfOrder")}
        </p>
      ) : (
        <ul className="divide-y border-b">
          {viewings.map((viewing) => (
            <li key={viewing.id}>
              <Link
                to={`/admin/orders/viewings/${viewing.id}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-3 hover:text-accent"
              >
                <span>
                  <time dateTime={viewing.startsAt}>{formatDayOf(viewing.startsAt, language)}</time>{" "}
                  <bdi className="figures">{formatTimes(viewing.startsAt, viewing.endsAt, language)}</bdi>
                </span>
                <ViewingStatusBadge status={viewing.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {orderId === undefined ? null : (
        <Link
          to={`/admin/orders/viewings/new?order=${orderId}`}
          className={buttonStyles({ variant: "outline", className: "mt-4" })}
        >
          <CalendarPlus aria-hidden="true" />
          {t("page.bookForOrder")}
        </Link>
      )}
    </>
  );
}
