import { ClipboardPlus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOnce } from "~/admin/record-form/lost-answer";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { orderOfViewing } from "./viewing-desk.queries";
import { refusalText } from "./viewing-refusal";
import type { ViewingRow } from "./viewing-row";

/**
 * Opens the order of a viewing: creates it, or finds the customer's open one, so that no second one is created. For a
 * different car, or a viewing without a car, links to the form for a new order.
 */
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
  const form = `/admin/orders/new?viewing=${viewing.id}`;
  if (viewing.carId === null)
    return (
      <Link to={form} className={buttonStyles({ variant: "outline" })}>
        <ClipboardPlus aria-hidden="true" />
        {t("page.makeOrder")}
      </Link>
    );
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <Button variant="outline" busy={busy} onClick={() => void make()}>
        <ClipboardPlus aria-hidden="true" />
        {t("page.makeOrder")}
      </Button>
      <Link to={form} className={buttonStyles({ variant: "link" })}>
        {t("page.otherCar")}
      </Link>
    </span>
  );
}
