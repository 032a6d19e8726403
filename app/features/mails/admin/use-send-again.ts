import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { sendMailAgain } from "./mails.queries";

/** Sends an e-mail again that was given up. `busy` is its id meanwhile. */
export function useSendAgain() {
  const { t } = useTranslation("admin_mails");
  const { t: errors } = useTranslation("auth");
  const revalidate = useRefresh();
  const [busy, setBusy] = useState<number | null>(null);

  async function send(id: number): Promise<void> {
    setBusy(id);
    try {
      await sendMailAgain(await browserClient(), id);
      toast({ title: t("againDone") });
    } catch (error) {
      toast({ variant: "destructive", title: t("againFailed"), description: errors(problemOf(error).messageKey) });
    }
    // Also after a refusal: another user may have sent it first.
    await revalidate();
    setBusy(null);
  }

  return { busy, send };
}
