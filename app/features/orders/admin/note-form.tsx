import { useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Language } from "~domain/languages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Switch } from "~/admin/ui/switch";
import { Textarea } from "~/ui/textarea";
import { CustomerPreview } from "./customer-preview";
import { noteLength } from "./move-note-field";
import { useKeptText } from "./use-kept-text";

interface NoteFormProps {
  orderId: number;
  language: Language;
  busy: boolean;
  /** Resolves to whether the note was saved. */
  onNote: (note: string, visible: boolean, key: string) => Promise<boolean>;
}

/** Form for a note in the history, optionally visible to the customer. The text is stored in the browser until sent. */
export function NoteForm({ orderId, language, busy, onNote }: NoteFormProps) {
  const { t } = useTranslation("admin_orders");
  const { text: note, key, setText: setNote, forget } = useKeptText(`orders/${orderId}/note`);
  const [visible, setVisible] = useState(false);
  const [missing, setMissing] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = note.trim();
    setMissing(text === "");
    if (busy || text === "") return;
    if (await onNote(text, visible, key)) {
      forget(note);
      setVisible(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3 border-b py-5">
      <Field name="note" label={t("note.label")} error={missing && note.trim() === "" ? t("note.missing") : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={noteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {visible ? <CustomerPreview language={language} status={null} note={note} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Switch label={t("note.visible")} checked={visible} onCheckedChange={setVisible} />
        <Button type="submit" variant="outline" busy={busy}>
          {t(visible ? "note.addVisible" : "note.add")}
        </Button>
      </div>
    </form>
  );
}
