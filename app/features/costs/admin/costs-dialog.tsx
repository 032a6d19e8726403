import { useMemo, useState } from "react";
import { ErrorSummary } from "~/admin/record-form/error-summary";
import { FailureBanner } from "~/admin/record-form/failure-banner";
import { RecordFormContext } from "~/admin/record-form/record-form-state";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { CostLines } from "./cost-lines";
import { addCosts } from "./costs.queries";
import { costsSchema, newCost } from "./costs.schema";
import { useCostWords } from "./cost-words";

interface CostsDialogProps {
  carId: number;
  currency: string;
  /** Whether the purchase has been entered already. */
  bought: boolean;
  onClose: () => void;
}

/** The dialog to enter costs of a car, one line each. The input is kept as a draft until it is saved or discarded. */
export function CostsDialog({ carId, currency, bought, onClose }: CostsDialogProps) {
  const { t } = useTranslation("admin_costs");
  const { explain } = useCostWords();
  const [initial] = useState(() => ({ lines: [newCost(bought ? "repair" : "purchase")] }));
  const form = useRecordForm({
    schema: useMemo(() => costsSchema(currency, bought), [currency, bought]),
    initial,
    record: `cars/${carId}/costs/new`,
    version: null,
    save: async (costs, _version, _changed, key) => addCosts(await browserClient(), carId, costs, key),
    onSaved: ({ ids }) => {
      toast({ title: t("form.added", { count: ids.length }) });
      onClose();
    },
    explain,
  });
  return (
    <FormDialog
      title={t("form.title")}
      description={t("form.hint")}
      send={t("form.save")}
      busy={form.status === "saving"}
      onSend={() => void form.save()}
      onClose={() => {
        form.discard();
        onClose();
      }}
    >
      <RecordFormContext value={form}>
        <FailureBanner form={form} />
        <ErrorSummary form={form} />
        <CostLines currency={currency} />
      </RecordFormContext>
    </FormDialog>
  );
}
