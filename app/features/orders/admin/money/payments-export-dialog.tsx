import { useState } from "react";
import { DateInput } from "~/admin/date-input/date-input";
import { FormDialog } from "~/admin/ui/form-dialog";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { dayAt, isDay } from "~/utils/local-time";
import { usePaymentsExport } from "./use-payments-export";

interface PaymentsExportDialogProps {
  staff: readonly Colleague[];
  onClose: () => void;
}

/** Asks for the period of the payments export; the current month by default. */
export function PaymentsExportDialog({ staff, onClose }: PaymentsExportDialogProps) {
  const { t } = useTranslation("admin_money");
  const { t: editing } = useTranslation("editing");
  const [from, setFrom] = useState(() => `${dayAt().slice(0, 7)}-01`);
  const [to, setTo] = useState(() => dayAt());
  const wrong = [from, to].map((day) => day !== "" && !isDay(day));
  const turned = !wrong.includes(true) && from !== "" && to !== "" && to < from;
  const file = usePaymentsExport({ from: from || null, to: to || null }, staff);
  const problem = (bad: boolean | undefined) => (bad ? editing("problems.dateInvalid") : undefined);
  return (
    <FormDialog
      title={t("file.title")}
      description={t("file.hint")}
      send={t("file.send")}
      busy={file.done !== null}
      onSend={() => {
        if (!wrong.includes(true) && !turned) file.exportCsv();
      }}
      onClose={() => {
        file.stop();
        onClose();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="from" label={t("file.from")} error={problem(wrong[0])}>
          {(control) => <DateInput {...control} value={from} onChange={setFrom} />}
        </Field>
        <Field name="to" label={t("file.to")} error={turned ? editing("problems.endBeforeStart") : problem(wrong[1])}>
          {(control) => <DateInput {...control} value={to} onChange={setTo} />}
        </Field>
      </div>
    </FormDialog>
  );
}
