import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { FormDialog } from "~/admin/ui/form-dialog";
import type { OrderStatus } from "~domain/order-statuses";
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
  const [note, setNote] = useState("");
  const [checked, setChecked] = useState(false);
  const status = t(`orders.statuses.${to}`);
  const reason = needsReason(to);
  const missing = reason && note.trim() === "";

  function send(): void {
    setChecked(true);
    if (!missing) onMove(note.trim() || null);
  }

  return (
    <FormDialog
      title={t("bulk.moveTitle", { status, number })}
      description={t("bulk.moveText")}
      send={t("move.confirm", { status })}
      destructive={reason}
      onSend={send}
      onClose={onClose}
    >
      <MoveNoteField value={note} onChange={setNote} reason={reason} missing={checked && missing} />
    </FormDialog>
  );
}
