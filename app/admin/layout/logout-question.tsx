import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { useTranslation } from "~/i18n/use-translation";

interface LogoutQuestionProps {
  /** How many drafts this device holds; 0 asks nothing. */
  drafts: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a logout that deletes unsaved drafts. */
export function LogoutQuestion({ drafts, onStay, onLeave }: LogoutQuestionProps) {
  const { t } = useTranslation("admin");
  const { t: auth } = useTranslation("auth");
  return (
    <ConfirmDialog
      open={drafts > 0}
      onOpenChange={(open) => (open ? undefined : onStay())}
      title={t("logout.title")}
      description={auth("signOutDrafts", { count: drafts })}
      confirmLabel={t("logout.leave")}
      cancelLabel={t("logout.stay")}
      destructive
      onConfirm={onLeave}
    />
  );
}
