import { Merge as MergeIcon, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { AdminSection } from "~/admin/layout/admin-section";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { browserClient } from "~/supabase/browser";
import { longToast, toast, undoToast } from "~/toast/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { Customer } from "./customer-row";
import { customerRefusal, useCustomerName } from "./customer-words";
import { type Merge, mergeCustomers, type Twin, undoMerge } from "./merges.queries";

interface CustomerTwinsProps {
  customer: Customer;
  twins: readonly Twin[];
  merges: readonly Merge[];
}

/** Possible duplicates, which can be merged into this customer, and those that were. */
export function CustomerTwins({ customer, twins, merges }: CustomerTwinsProps) {
  const { t } = useTranslation(["admin_customers", "editing"]);
  const [asked, setAsked] = useState<Twin | null>(null);
  const nameOf = useCustomerName();
  const { busy, merge, undo } = useMerging(customer);
  // Records to be merged often bear one name: what else is known tells them apart.
  const told = (one: Customer) => {
    const name = `\u2068${nameOf(one)}\u2069`;
    const reach = one.phone ?? one.email;
    return reach === null ? name : `${name} (\u2066${reach}\u2069)`;
  };
  return (
    <>
      {twins.length === 0 ? null : (
        <AdminSection title={t("merge.title")}>
          <ul className="divide-y border-b">
            {twins.map((twin) => (
              <TwinRow key={twin.customer.id} twin={twin} onMerge={() => setAsked(twin)} />
            ))}
          </ul>
        </AdminSection>
      )}
      {merges.length === 0 ? null : <MergedRecords merges={merges} busy={busy} onUndo={(one) => void undo(one.id)} />}
      {asked === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t("merge.ask", {
            gone: told(asked.customer),
            kept: told(customer),
          })}
          description={t("merge.text")}
          confirmLabel={t("merge.confirm")}
          cancelLabel={t("editing:cancel")}
          busy={busy}
          onConfirm={() => void merge(asked.customer).then(() => setAsked(null))}
        />
      )}
    </>
  );
}

function TwinRow({ twin, onMerge }: { twin: Twin; onMerge: () => void }) {
  const { t } = useTranslation("admin_customers");
  const nameOf = useCustomerName();
  const { customer, reasons, confirmed } = twin;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <Link to={`/admin/orders/customers/${customer.id}`} className="inline-flex min-h-11 items-center text-link">
          <span>
            <LocalizedText text={customer.name} as="bdi" />
          </span>
        </Link>
        <span className="figures block text-sm text-muted-foreground">
          <bdi dir="ltr">{customer.phone ?? customer.email}</bdi>
        </span>
        <span className="mt-2 flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <Badge key={reason}>{t(`merge.reasons.${reason}`)}</Badge>
          ))}
          {confirmed ? null : <Badge>{t("confirm.badge")}</Badge>}
        </span>
      </div>
      <Button
        variant="outline"
        aria-label={t("merge.buttonFor", { name: `\u2068${nameOf(customer)}\u2069` })}
        onClick={onMerge}
      >
        <MergeIcon aria-hidden="true" />
        {t("merge.button")}
      </Button>
    </li>
  );
}

interface MergedRecordsProps {
  merges: readonly Merge[];
  busy: boolean;
  onUndo: (merge: Merge) => void;
}

function MergedRecords({ merges, busy, onUndo }: MergedRecordsProps) {
  const { t } = useTranslation(["admin_customers", "editing"]);
  const format = useFormat();
  return (
    <AdminSection title={t("merge.merged")}>
      <ul className="divide-y border-b">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 wrap-anywhere">
              <LocalizedText text={merge.name} as="bdi" />
              {merge.phone === null ? null : (
                <span className="figures block text-sm text-muted-foreground">
                  <bdi dir="ltr">{merge.phone}</bdi>
                </span>
              )}
              <span className="block text-sm text-muted-foreground">
                <time dateTime={merge.at}>{format.dateTime(merge.at)}</time>
              </span>
            </div>
            <Button variant="ghost" busy={busy} onClick={() => onUndo(merge)}>
              <Undo2 aria-hidden="true" />
              {t("editing:trash.undo")}
            </Button>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

/** Merges another customer into this one and shows a toast with Undo. */
function useMerging(customer: Customer) {
  const { t } = useTranslation("admin_customers");
  const { t: editing } = useTranslation("editing");
  const refresh = useRefresh();
  const refused = useRefusal({ explain: (error) => customerRefusal(error, t), duration: longToast });
  const [busy, setBusy] = useState(false);

  async function run(failed: string, work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      refused(failed, error);
    } finally {
      await refresh();
      setBusy(false);
    }
  }

  const undo = (merge: number) =>
    run(t("merge.notUndone"), async () => {
      const client = await browserClient();
      await madeOnce(() => undoMerge(client, merge));
      toast({ title: t("merge.undone") });
    });

  return {
    busy,
    undo,
    merge: (gone: Customer) =>
      run(t("merge.failed"), async () => {
        const client = await browserClient();
        const merge = await madeOnce(() => mergeCustomers(client, customer, gone));
        toast({
          title: t("merge.done"),
          duration: undoToast,
          action: { label: editing("trash.undo"), altText: t("merge.undoHint"), onClick: () => void undo(merge) },
        });
      }),
  };
}
