import { CalendarPlus, ChevronDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import { IconButton } from "~/ui/icon-button";
import type { FollowUpSubject } from "./follow-up";
import { FollowUpDate } from "./follow-up-date";
import { FollowUpMenu } from "./follow-up-menu";

/** The follow-up of a record in a list. @param open whether it may be changed: the record is not in the trash */
export function FollowUpCell({ subject, open }: { subject: FollowUpSubject; open: boolean }) {
  const { t } = useTranslation("admin_follow_ups");
  const { followUp, name } = subject;
  if (followUp === null) {
    if (!open) return null;
    return (
      <FollowUpMenu subject={subject}>
        <IconButton
          label={t("buttonFor", { what: name })}
          icon={<CalendarPlus aria-hidden="true" />}
          className="md:-ms-3"
        />
      </FollowUpMenu>
    );
  }
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      {open ? (
        <FollowUpMenu subject={subject}>
          <button type="button" className={buttonStyles({ variant: "ghost", className: "gap-1! px-0!" })}>
            <span className="sr-only">{t("buttonFor", { what: name })}</span>
            <FollowUpDate on={followUp.on} />
            <ChevronDown aria-hidden="true" />
          </button>
        </FollowUpMenu>
      ) : (
        <FollowUpDate on={followUp.on} />
      )}
      {followUp.note === null ? null : (
        <bdi
          title={followUp.note}
          className="text-xs text-muted-foreground md:max-w-40 md:truncate md:in-data-[rows=compact]:hidden"
        >
          {followUp.note}
        </bdi>
      )}
    </span>
  );
}
