import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fromLocalTime, toLocalTime } from "~/utils/local-time";
import { Button } from "~/ui/button";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { HoldField, holdProposal } from "./hold-field";
import type { OrderRow } from "./order-row";

interface HoldDialogProps {
  order: OrderRow;
  holdHours: number;
  busy: boolean;
  /** Answers whether it worked. */
  onHold: (until: string) => Promise<boolean>;
  onClose: () => void;
}

/** Holds a car longer, or shorter. The customer sees the new end. */
export function HoldDialog({ order, holdHours, busy, onHold, onClose }: HoldDialogProps) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("common");
  const { t: editing } = useTranslation("editing");
  const form = useId();
  const [hold, setHold] = useState(() =>
    order.holdUntil === null ? holdProposal(holdHours) : toLocalTime(order.holdUntil),
  );
  const [checked, setChecked] = useState(false);
  // A time that was not touched keeps the seconds that the field does not show.
  const untouched = order.holdUntil !== null && hold === toLocalTime(order.holdUntil);
  const until = untouched ? order.holdUntil : fromLocalTime(hold);
  const problem = until === null || Date.parse(until) <= Date.now();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (busy || until === null || problem) return;
    if (await onHold(until)) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={t("hold.title")}
        description={t("hold.hint")}
        closeLabel={common("close")}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {editing("cancel")}
            </Button>
            <Button type="submit" form={form} busy={busy}>
              {t("hold.save")}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={(event) => void send(event)}>
          <HoldField value={hold} onChange={setHold} problem={checked && problem} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
