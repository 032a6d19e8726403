import { FileDown, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { downloadFile } from "~/admin/csv/csv-download";
import { useMay } from "~/admin/permissions/permissions-provider";
import { madeOrThrown } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { dayAt } from "~/utils/local-time";
import { type Doubt, listDoubts } from "./confirming.queries";
import type { Customer } from "./customer-row";
import { customerRefusal, useCustomerName } from "./customer-words";
import { DoubtList } from "./doubt-list";
import { ErasedPapersList } from "./erased-papers";
import { exportedIdentity } from "./exported-identity";
import { eraseCustomer, exportCustomer, isErased, readErasedPapers, type StillOpenRecord } from "./erasing.queries";
import { StillOpenDialog } from "./still-open";

/**
 * The actions on a person's data: export as a file, and erase. Both first ask about records that may belong to others.
 */
export function CustomerData({ customer }: { customer: Customer }) {
  const { t } = useTranslation("admin_customers");
  const { t: editing } = useTranslation("editing");
  const { t: documents } = useTranslation("admin_documents");
  const may = useMay();
  const nameOf = useCustomerName();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<"export" | "erase" | null>(null);
  const [doubts, setDoubts] = useState<Doubt[]>([]);
  const [theirs, setTheirs] = useState<string[]>([]);
  const [stillOpen, setStillOpen] = useState<readonly StillOpenRecord[]>([]);
  const [exporting, setExporting] = useState(false);
  const refused = useRefusal({ explain: (error) => customerRefusal(error, t), duration: longToast });
  const list = doubts.length === 0 ? null : <DoubtList doubts={doubts} theirs={theirs} onChange={setTheirs} />;
  const erase = useQuestion<Customer>({
    words: (asked) => ({
      title: t("erase.ask", { name: asked === null ? "" : `\u2068${nameOf(asked)}\u2069` }),
      description: t("erase.text"),
      confirmLabel: t("erase.confirm"),
    }),
    about: () => (
      <>
        {list}
        <ErasedPapersList customerId={customer.id} also={theirs} />
      </>
    ),
    async act(asked, close) {
      try {
        const client = await browserClient();
        await madeOrThrown(
          () => eraseCustomer(client, asked, theirs),
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

  /** Reads the doubtful records before an export or an erasure. */
  async function begin(what: "export" | "erase", next: (found: Doubt[]) => void | Promise<void>): Promise<void> {
    setBusy(what);
    try {
      const found = await listDoubts(await browserClient(), customer.id);
      setDoubts(found);
      setTheirs([]);
      await next(found);
    } catch (error) {
      refused(t(what === "export" ? "exportFailed" : "erase.failed"), error);
    } finally {
      setBusy(null);
    }
  }

  /** Asks, unless something has to be ended first: that is said instead. */
  async function askToErase(): Promise<void> {
    const { open } = await readErasedPapers(await browserClient(), customer.id, []);
    setStillOpen(open);
    if (open.length === 0) erase.ask(customer);
  }

  async function exportData(also: readonly string[]): Promise<void> {
    const data = await exportCustomer(await browserClient(), customer.id, also);
    downloadFile(`customer-${customer.id}-${dayAt()}.json`, JSON.stringify(data, null, 2), "application/json");
    const says = exportedIdentity(data);
    if (says !== null)
      toast({
        title: documents("identity.exported"),
        description: documents(says === "there" ? "identity.exportedHint" : "identity.withheldHint"),
        duration: longToast,
      });
  }

  async function exportChosen(): Promise<void> {
    setBusy("export");
    try {
      await exportData(theirs);
      setExporting(false);
    } catch (error) {
      refused(t("exportFailed"), error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <Button
        variant="outline"
        busy={busy === "export"}
        onClick={() => void begin("export", (found) => (found.length === 0 ? exportData([]) : setExporting(true)))}
      >
        {busy === "export" ? null : <FileDown aria-hidden="true" />}
        {t("exportData")}
      </Button>
      {may("customers.erase") ? (
        <Button
          variant="ghost"
          className="text-destructive"
          busy={busy === "erase"}
          onClick={() => void begin("erase", askToErase)}
        >
          {busy === "erase" ? null : <UserRoundX aria-hidden="true" />}
          {t("erase.button")}
        </Button>
      ) : null}
      {erase.dialog}
      {stillOpen.length === 0 ? null : (
        <StillOpenDialog name={nameOf(customer)} records={stillOpen} onClose={() => setStillOpen([])} />
      )}
      <ConfirmDialog
        open={exporting}
        onOpenChange={setExporting}
        title={t("doubts.exportAsk", { name: `\u2068${nameOf(customer)}\u2069` })}
        description={t("doubts.exportText")}
        confirmLabel={t("doubts.export")}
        cancelLabel={editing("cancel")}
        busy={busy === "export"}
        onConfirm={() => void exportChosen()}
      >
        {list}
      </ConfirmDialog>
    </>
  );
}
