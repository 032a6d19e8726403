import { type ReactNode, useState } from "react";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";
import { useTranslation } from "~/i18n/use-translation";
import { addDays, dayAt } from "~/utils/local-time";
import { type FollowUp, type FollowUpSubject, snoozed } from "./follow-up";
import { FollowUpDialog } from "./follow-up-dialog";
import { useFollowUp } from "./use-follow-up";

interface FollowUpMenuProps {
  subject: FollowUpSubject;
  /** The button that opens it. */
  children: ReactNode;
}

/** Plans the follow-up of a record, or ends or snoozes the one that is planned. */
export function FollowUpMenu({ subject, children }: FollowUpMenuProps) {
  const { t } = useTranslation("admin_follow_ups");
  const { busy, save } = useFollowUp();
  const [asking, setAsking] = useState(false);
  const planned = subject.followUp;
  const set = (next: FollowUp | null) => void save(subject, next);
  return (
    <>
      <Menu>
        <MenuTrigger asChild disabled={busy}>
          {children}
        </MenuTrigger>
        <MenuContent>
          {planned === null ? (
            <>
              <MenuItem onSelect={() => set({ on: addDays(dayAt(), 1), note: null })}>{t("tomorrow")}</MenuItem>
              <MenuItem onSelect={() => set({ on: addDays(dayAt(), 7), note: null })}>{t("inWeek")}</MenuItem>
              <MenuItem onSelect={() => setAsking(true)}>{t("pick")}</MenuItem>
            </>
          ) : (
            <>
              <MenuItem onSelect={() => set(null)}>{t("done")}</MenuItem>
              <MenuSeparator />
              <MenuItem onSelect={() => set(snoozed(planned, 1, dayAt()))}>{t("snoozeDay")}</MenuItem>
              <MenuItem onSelect={() => set(snoozed(planned, 7, dayAt()))}>{t("snoozeWeek")}</MenuItem>
              <MenuItem onSelect={() => setAsking(true)}>{t("change")}</MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
      {asking ? (
        <FollowUpDialog
          subject={subject}
          busy={busy}
          onSave={(next) => save(subject, next)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
