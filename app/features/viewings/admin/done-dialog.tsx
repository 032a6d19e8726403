import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import type { ViewingRow } from "./viewing-row";

interface DoneDialogProps {
  viewing: ViewingRow;
  busy: boolean;
  /** Answers whether it worked. */
  onDone: (note: string | null) => Promise<boolean>;
  onClose: () => void;
}

/** Ends a viewing that took place, with a note on how it went. */
export function DoneDialog({ viewing, busy, onDone, onClose }: DoneDialogProps) {
  const { t } = useTranslation("admin_viewings");
  const { t: common } = useTranslation("common");
  const { t: editing } = useTranslation("editing");
  const format = useFormat();
  const form = useId();
  const [note, setNote] = useState(viewing.note ?? "");

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const text = note.trim();
    if (await onDone(text === "" || text === viewing.note ? null : text)) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={t("done.title")}
        description={t("done.hint", {
          customer: `\u2068${viewing.customer}\u2069`,
          when: format.dateTime(viewing.startsAt),
        })}
        closeLabel={common("close")}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {editing("cancel")}
            </Button>
            <Button type="submit" form={form} busy={busy}>
              {t("done.confirm")}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={(event) => void send(event)}>
          <Field name="note" label={t("done.note")} hint={t("done.noteHint")}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={2000}
                dir="auto"
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
