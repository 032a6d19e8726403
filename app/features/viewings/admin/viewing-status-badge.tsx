import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { viewingMeanings, type ViewingStatus } from "~domain/viewing-statuses";

/** The status of a viewing with its name for staff. */
export function ViewingStatusBadge({ status }: { status: ViewingStatus }) {
  const { t } = useTranslation("admin_viewings");
  return <Badge tone={viewingMeanings[status].tone}>{t(`statuses.${status}`)}</Badge>;
}
