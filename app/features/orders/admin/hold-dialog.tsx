import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fromLocalTime, toLocalTime } from "~/utils/local-time";
import { FormDialog } from "~/admin/ui/form-dialog";
import { HoldField, holdProposal } from "./hold-field";
import type { OrderRow } from "./order-row";

interface HoldDialogProps {
  order: OrderRow;
  holdHours: number;
  busy: boolean;
  /** Resolves to whether it was saved. */
  onHold: (until: string) => Promise<boolean>;
  onClose: () => void;
}

/** Changes until when a car is held. The customer sees the new end. */
export function HoldDialog({ order, holdHours, busy, onHold, onClose }: HoldDialogProps) {
  const { t } = useTranslation("admin_standing");
  const [hold, setHold] = useState(() =>
    order.holdUntil === null ? holdProposal(holdHours) : toLocalTime(order.holdUntil),
  );
  const [checked, setChecked] = useState(false);
  // The field shows no seconds: an unchanged time keeps those of the saved one.
  const untouched = order.holdUntil !== null && hold === toLocalTime(order.holdUntil);
  const until = untouched ? order.holdUntil : fromLocalTime(hold);
  const problem = until === null || Date.parse(until) <= Date.now();

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || until === null || problem) return;
    if (await onHold(until)) onClose();
  }

  return (
    <FormDialog
      title={t("hold.title")}
      description={t("hold.hint")}
      send={t("hold.save")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <HoldField value={hold} onChange={setHold} problem={checked && problem} />
    </FormDialog>
  );
}
