import { AssigneeName } from "~/admin/ui/assignee-name";
import { LocalizedText } from "~/i18n/localized-text";
import { useTranslation } from "~/i18n/use-translation";
import { viewingMeanings } from "~domain/viewing-statuses";
import type { ViewingRow } from "./viewing-row";
import { ViewingStatusBadge } from "./viewing-status-badge";

interface ViewingListCardProps {
  viewing: ViewingRow;
  office: string;
  now: string;
}

/** A viewing in the list on a phone, below its time: who, which car and where, status and to whom it is assigned. */
export function ViewingListCard({ viewing, office, now }: ViewingListCardProps) {
  const { t } = useTranslation(["admin_viewings", "viewings"]);
  const late = viewingMeanings[viewing.status].holds && viewing.endsAt < now && viewing.deletedAt === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <bdi className="min-w-0 truncate">{viewing.customer}</bdi>
        <span className="min-w-0 truncate text-muted-foreground">
          {viewing.car === null ? t("noCar") : <LocalizedText text={viewing.car} />}
        </span>
      </p>
      <div className="flex items-center justify-between gap-3">
        <span className="flex shrink-0 items-center gap-1.5">
          <ViewingStatusBadge status={viewing.status} />
          {late ? <span className="text-xs text-destructive">{t("filters.unsettled")}</span> : null}
        </span>
        <span className="min-w-0 truncate text-xs text-muted-foreground">
          {t(`viewings:kinds.${viewing.kind}`)}
          {" · "}
          <bdi>{office}</bdi>
          {" · "}
          <AssigneeName name={viewing.assignee} />
        </span>
      </div>
    </div>
  );
}
