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
  /** Number of orders, formatted for the reader's language. */
  number: string;
  onMove: (note: string | null, reason: LostReason | null) => void;
  onClose: () => void;
}

/** Confirms a move of several orders and asks for a reason if the status needs one. Customers do not see the note. */
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
