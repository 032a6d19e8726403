import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { confirmCustomer } from "./confirming.queries";
import type { Customer } from "./customer-row";
import { customerRefusal } from "./customer-words";

/** Says that only visitors typed a customer's name and contact details, until a colleague confirms them. */
export function CustomerUnconfirmed({ customer }: { customer: Customer }) {
  const { t } = useTranslation("admin_customers");
  const refresh = useRefresh();
  const refused = useRefusal({ explain: (error) => customerRefusal(error, t), duration: longToast });
  const [busy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await madeOnce(async () => confirmCustomer(await browserClient(), customer));
      toast({ title: t("confirm.done") });
    } catch (error) {
      refused(t("confirm.failed"), error);
    } finally {
      await refresh();
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm text-muted-foreground">{t("confirm.hint")}</p>
      {customer.deletedAt === null ? (
        <Button variant="ghost" busy={busy} onClick={() => void confirm()}>
          {busy ? null : <BadgeCheck aria-hidden="true" />}
          {t("confirm.button")}
        </Button>
      ) : null}
    </div>
  );
}
