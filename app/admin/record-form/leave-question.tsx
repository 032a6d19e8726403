import { useTranslation } from "~/i18n/use-translation";
import { useBlocker, type BlockerFunction } from "react-router";
import { areDraftsGone, hasSessionEnded } from "~/utils/kept-drafts";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";

/** Asks before something unsaved is left by a link or the back button. @param leaves whether a way leads out of it */
export function LeaveQuestion({ leaves }: { leaves: BlockerFunction }) {
  const { t } = useTranslation("editing");
  const blocker = useBlocker(
    (ways) => !areDraftsGone(ways.nextLocation.state) && !hasSessionEnded(ways.nextLocation.state) && leaves(ways),
  );
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t("leave.title")}
      description={t("leave.text")}
      confirmLabel={t("leave.leave")}
      cancelLabel={t("leave.stay")}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
