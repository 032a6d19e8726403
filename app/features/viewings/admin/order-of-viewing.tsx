import { ClipboardPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOnce } from "~/admin/record-form/lost-answer";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { orderOfViewing } from "./viewing-desk.queries";
import { refusalText } from "./viewing-refusal";
import type { ViewingRow } from "./viewing-row";

/** Makes the order of a viewing, or finds the customer's open one, and opens it; pressed again, no second one. */
export function OrderOfViewing({ viewing }: { viewing: ViewingRow }) {
  const { t } = useTranslation("admin_viewings");
  const { t: errors } = useTranslation("auth");
  const { t: editing } = useTranslation("editing");
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      const client = await browserClient();
      const order = await madeOnce(() => orderOfViewing(client, viewing));
      await navigate(`/admin/orders/${order}`);
    } catch (error) {
      const lost = error instanceof LostAnswer;
      const name = `\u2068${viewing.customer}\u2069`;
      toast({
        variant: "destructive",
        title: lost ? editing("lost.title", { name }) : t("page.notOrdered", { customer: name }),
        description: lost ? editing("lost.text") : refusalText(error, t, errors),
        duration: longToast,
      });
      void refresh();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void make()}>
      <ClipboardPlus aria-hidden="true" />
      {t("page.makeOrder")}
    </Button>
  );
}
