import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { FormDialog } from "~/admin/ui/form-dialog";
import { type LostReason, needsText } from "~domain/lost-reasons";
import type { OrderStatus } from "~domain/order-statuses";
import { needsReason } from "../order-transitions";
import { LostReasonField } from "../lost-reason-field";
import { MoveNoteField } from "../move-note-field";

interface BulkMoveDialogProps {
  to: OrderStatus;
  /** How many orders, as it is read. */
  number: string;
  onMove: (note: string | null, reason: LostReason | null) => void;
  onClose: () => void;
}

/** Asks before several orders are moved, for a reason where the move needs one. Customers read no note of it. */
export function BulkMoveDialog({ to, number, onMove, onClose }: BulkMoveDialogProps) {
  const { t } = useTranslation("admin_orders");
  const [note, setNote] = useState("");
  const [checked, setChecked] = useState(false);
  const status = t(`orders.statuses.${to}`);
  const [reason, setReason] = useState<LostReason | null>(null);
  const lost = needsReason(to);
  const noteNeeded = lost && needsText(reason);
  const missing = noteNeeded && note.trim() === "";
  const reasonMissing = lost && reason === null;

  function send(): void {
    setChecked(true);
    if (!missing && !reasonMissing) onMove(note.trim() || null, reason);
  }

  return (
    <FormDialog
      title={t("bulk.moveTitle", { status, number })}
      description={t("bulk.moveText")}
      send={t("move.confirm", { status })}
      destructive={lost}
      onSend={send}
      onClose={onClose}
    >
      {lost ? <LostReasonField value={reason} onChange={setReason} missing={checked && reasonMissing} /> : null}
      <MoveNoteField
        value={note}
        onChange={setNote}
        reason={false}
        required={noteNeeded}
        missing={checked && missing}
      />
    </FormDialog>
  );
}
