import { CalendarClock } from "lucide-react";
import { useNow } from "~/admin/ui/use-now";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { dayAt } from "~/utils/local-time";
import { daysOverdue } from "./follow-up";

/** The day of a follow-up; how late it is where it is due. */
export function FollowUpDate({ on }: { on: string }) {
  const { t } = useTranslation("admin_follow_ups");
  const format = useFormat();
  const late = daysOverdue(on, dayAt(new Date(useNow())));
  return (
    <Badge tone={late > 0 ? "destructive" : late === 0 ? "accent" : "neutral"}>
      <CalendarClock aria-hidden="true" className="size-3.5" />
      <time dateTime={on} title={format.date(on)}>
        {late > 0 ? t("overdue", { count: late }) : late === 0 ? t("today") : format.date(on)}
      </time>
    </Badge>
  );
}
