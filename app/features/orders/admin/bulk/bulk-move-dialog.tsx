import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import type { OrderStatus } from "~domain/order-statuses";
import { Button } from "~/ui/button";
import { needsReason } from "../order-transitions";
import { MoveNoteField } from "../move-note-field";

interface BulkMoveDialogProps {
  to: OrderStatus;
  /** How many orders, as it is read. */
  number: string;
  onMove: (note: string | null) => void;
  onClose: () => void;
}

/** Asks before several orders are moved, for a reason where the move needs one. Customers read no note of it. */
export function BulkMoveDialog({ to, number, onMove, onClose }: BulkMoveDialogProps) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("common");
  const { t: editing } = useTranslation("editing");
  const form = useId();
  const [note, setNote] = useState("");
  const [checked, setChecked] = useState(false);
  const status = t(`orders.statuses.${to}`);
  const reason = needsReason(to);
  const missing = reason && note.trim() === "";

  function send(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!missing) onMove(note.trim() || null);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("bulk.moveTitle", { status, number })}
        description={t("bulk.moveText")}
        closeLabel={common("close")}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {editing("cancel")}
            </Button>
            <Button type="submit" form={form} variant={reason ? "destructive" : "primary"}>
              {t("move.confirm", { status })}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={send}>
          <MoveNoteField value={note} onChange={setNote} reason={reason} missing={checked && missing} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
