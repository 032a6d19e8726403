import { CalendarPlus, ChevronDown } from "lucide-react";
import { AdminFact } from "~/admin/layout/admin-section";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { FollowUpSubject } from "./follow-up";
import { FollowUpDate } from "./follow-up-date";
import { FollowUpMenu } from "./follow-up-menu";

/** The follow-up of a record on its page. @param open whether it may be changed: the record is not in the trash */
export function FollowUpFact({ subject, open }: { subject: FollowUpSubject; open: boolean }) {
  const { t } = useTranslation("admin_follow_ups");
  const format = useFormat();
  const { followUp } = subject;
  return (
    <AdminFact
      name={t("title")}
      action={
        open ? (
          <FollowUpMenu subject={subject}>
            <Button variant="outline">
              {followUp === null ? <CalendarPlus aria-hidden="true" /> : null}
              {followUp === null ? t("button") : t("change")}
              <ChevronDown aria-hidden="true" />
            </Button>
          </FollowUpMenu>
        ) : null
      }
    >
      {followUp === null ? (
        <span className="text-muted-foreground">{t("none")}</span>
      ) : (
        <span className="grid justify-items-start gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <FollowUpDate on={followUp.on} />
            <bdi className="figures text-sm text-muted-foreground">{format.date(followUp.on)}</bdi>
          </span>
          {followUp.note === null ? null : <bdi className="wrap-anywhere">{followUp.note}</bdi>}
        </span>
      )}
    </AdminFact>
  );
}
