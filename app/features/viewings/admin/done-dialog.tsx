import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { FormDialog } from "~/admin/ui/form-dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import type { ViewingRow } from "./viewing-row";

interface DoneDialogProps {
  viewing: ViewingRow;
  busy: boolean;
  /** Resolves to whether it worked. */
  onDone: (note: string | null) => Promise<boolean>;
  onClose: () => void;
}

const longestNote = 2000;

/** The note so far with what is added to it on a line of its own; null if nothing is. */
export function withNote(before: string | null, typed: string): string | null {
  const added = typed.trim();
  if (added === "") return null;
  return before ? `${before}\n${added}` : added;
}

/** Sets a viewing to "done", with an optional note that is added to the one so far. */
export function DoneDialog({ viewing, busy, onDone, onClose }: DoneDialogProps) {
  const { t } = useTranslation("admin_viewings");
  const format = useFormat();
  const [note, setNote] = useState("");

  async function send(): Promise<void> {
    if (busy) return;
    if (await onDone(withNote(viewing.note, note))) onClose();
  }

  return (
    <FormDialog
      title={t("done.title")}
      description={t("done.hint", {
        customer: `\u2068${viewing.customer}\u2069`,
        when: format.dateTime(viewing.startsAt),
      })}
      send={t("done.confirm")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field name="note" label={t("done.note")} hint={t("done.noteHint")}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={Math.max(longestNote - (viewing.note?.length ?? 0) - 1, 0)}
            dir="auto"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
