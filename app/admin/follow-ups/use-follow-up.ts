import { useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { browserClient } from "~/supabase/browser";
import { isVersionConflict } from "~/supabase/unwrap";
import { longToast, toast } from "~/toast/toast";
import type { FollowUp, FollowUpSubject } from "./follow-up";
import { saveFollowUp } from "./follow-ups.queries";

/** How long the way back is offered beside the news, in ms. */
const undoDuration = 30_000;

/** Plans follow-ups and ends them, says so with a way back, or why not. Answers whether it worked. */
export function useFollowUp() {
  const { t } = useTranslation("admin_follow_ups");
  const format = useFormat();
  const refresh = useRefresh();
  const refused = useRefusal({
    explain: (error) => (isVersionConflict(error) ? t("changed") : undefined),
    duration: longToast,
  });
  const [busy, setBusy] = useState(false);

  const said = (name: string, next: FollowUp | null) =>
    next === null ? t("cleared", { what: name }) : t("set", { what: name, date: format.date(next.on) });

  async function save(subject: FollowUpSubject, next: FollowUp | null, isUndo = false): Promise<boolean> {
    setBusy(true);
    try {
      await madeOnce(async () => saveFollowUp(await browserClient(), subject, next));
    } catch (error) {
      refused(t("failed"), error);
      if (isVersionConflict(error)) await refresh();
      return false;
    } finally {
      setBusy(false);
    }
    const before = subject.followUp;
    const undo = () => void save({ ...subject, followUp: next }, before, true);
    const action = { label: t("undo"), altText: t("undoHint"), onClick: undo };
    const title = said(subject.name, next);
    toast(isUndo ? { title } : { title, duration: undoDuration, action });
    await refresh();
    return true;
  }

  return { busy, save };
}
