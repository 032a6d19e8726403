import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { useLanguage } from "~/i18n/use-language";
import { AssigneeName } from "~/admin/ui/assignee-name";
import type { RecordColumn } from "~/admin/ui/record-table";
import { viewingMeanings } from "~domain/viewing-statuses";
import { formatDayOf, formatTimes } from "./viewing-moment";
import type { ViewingRow } from "./viewing-row";
import { ViewingStatusBadge } from "./viewing-status-badge";

/** The columns of the list of viewings. @param now ISO time, to mark viewings whose time has passed */
export function useViewingColumns(officeName: (id: string) => string, now: string): RecordColumn<ViewingRow>[] {
  const { t } = useTranslation(["admin_viewings", "admin_orders", "viewings"]);
  const { language } = useLanguage();
  return [
    {
      key: "time",
      header: t("time"),
      main: true,
      className: "md:whitespace-nowrap",
      cell: (viewing) => (
        <>
          <Link
            to={`/admin/orders/viewings/${viewing.id}`}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-link md:flex-nowrap"
          >
            <time dateTime={viewing.startsAt}>{formatDayOf(viewing.startsAt, language)}</time>
            <bdi className="figures">{formatTimes(viewing.startsAt, viewing.endsAt, language)}</bdi>
          </Link>
          <span className="block font-normal text-muted-foreground max-md:hidden in-data-[rows=compact]:md:hidden">
            {t(`viewings:kinds.${viewing.kind}`)}
            {" · "}
            <bdi dir="ltr" className="figures whitespace-nowrap">
              {viewing.reference}
            </bdi>
          </span>
        </>
      ),
    },
    {
      key: "customer",
      header: t("customer"),
      className: "wrap-anywhere md:min-w-44",
      cell: (viewing) => (
        <>
          <bdi>{viewing.customer}</bdi>
          <a href={`tel:${viewing.phone}`} className="figures block text-muted-foreground hover:text-accent">
            <bdi dir="ltr">{viewing.phone}</bdi>
          </a>
        </>
      ),
    },
    {
      key: "car",
      header: t("car"),
      className: "md:min-w-48",
      cell: (viewing) => (
        <>
          {viewing.car === null ? (
            <span className="text-muted-foreground">{t("noCar")}</span>
          ) : (
            <LocalizedText text={viewing.car} className="md:line-clamp-2" />
          )}
          <span className="block text-muted-foreground">
            <bdi>{officeName(viewing.officeId)}</bdi>
          </span>
        </>
      ),
    },
    {
      key: "status",
      header: t("status"),
      cell: (viewing) => (
        <>
          <ViewingStatusBadge status={viewing.status} />
          {viewingMeanings[viewing.status].holds && viewing.endsAt < now && viewing.deletedAt === null ? (
            <span className="mt-1 block text-xs text-destructive">{t("filters.unsettled")}</span>
          ) : null}
        </>
      ),
    },
    {
      key: "assigned",
      header: t("admin_orders:orders.assigned"),
      className: "wrap-anywhere md:min-w-30",
      cell: (viewing) => <AssigneeName name={viewing.assignee} />,
    },
  ];
}
