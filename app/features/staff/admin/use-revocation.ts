import type { ReactNode } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useTranslation } from "~/i18n/use-translation";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { revokeInvitation, type Invitation } from "./invitations.queries";

/** Revokes an invitation after a confirmation. */
export function useRevocation(): { ask: (invitation: Invitation) => void; dialog: ReactNode } {
  const { t } = useTranslation("admin_staff");
  const revalidate = useRefresh();
  const refused = useRefusal({
    explain: (error) => (problemOf(error).message === "invitation_closed" ? t("invitations.closed") : undefined),
  });
  return useQuestion<Invitation>({
    words: (asked) => ({
      title: t("invitations.revokeTitle"),
      description: t("invitations.revokeText", { name: asked?.name || asked?.email || t("invitations.noName") }),
      confirmLabel: t("invitations.revokeConfirm"),
    }),
    async act(invitation) {
      try {
        await revokeInvitation(await browserClient(), invitation.id);
        toast({ title: t("invitations.revoked") });
      } catch (error) {
        refused(t("invitations.notRevoked"), error);
      }
      await revalidate();
    },
  });
}
