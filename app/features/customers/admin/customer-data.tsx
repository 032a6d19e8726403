import { FileDown, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { downloadFile } from "~/admin/csv/csv-download";
import { useMay } from "~/admin/permissions/permissions-provider";
import { madeOrThrown } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { dayAt } from "~/utils/local-time";
import type { Customer } from "./customer-row";
import { customerRefusal, useCustomerName } from "./customer-words";
import { eraseCustomer, exportCustomer, isErased } from "./erasing.queries";

/** A person's own data: handed out as a file, and erased for good. */
export function CustomerData({ customer }: { customer: Customer }) {
  const { t } = useTranslation("admin_customers");
  const may = useMay();
  const nameOf = useCustomerName();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const refused = useRefusal({ explain: (error) => customerRefusal(error, t), duration: longToast });
  const erase = useQuestion<Customer>({
    words: (asked) => ({
      title: t("erase.ask", { name: asked === null ? "" : `\u2068${nameOf(asked)}\u2069` }),
      description: t("erase.text"),
      confirmLabel: t("erase.confirm"),
    }),
    async act(asked, close) {
      try {
        const client = await browserClient();
        await madeOrThrown(
          () => eraseCustomer(client, asked),
          () => isErased(client, asked.id),
        );
        close();
        toast({ title: t("erase.done") });
        await navigate("/admin/orders/customers", { replace: true });
      } catch (error) {
        close();
        refused(t("erase.failed"), error);
      }
    },
  });
  async function exportData(): Promise<void> {
    setBusy(true);
    try {
      const data = await exportCustomer(await browserClient(), customer.id);
      downloadFile(`customer-${customer.id}-${dayAt()}.json`, JSON.stringify(data, null, 2), "application/json");
    } catch (error) {
      refused(t("exportFailed"), error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void exportData()}>
        {busy ? null : <FileDown aria-hidden="true" />}
        {t("exportData")}
      </Button>
      {may("customers.erase") ? (
        <Button variant="ghost" className="text-destructive" onClick={() => erase.ask(customer)}>
          <UserRoundX aria-hidden="true" />
          {t("erase.button")}
        </Button>
      ) : null}
      {erase.dialog}
    </>
  );
}
