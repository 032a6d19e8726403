import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Language } from "~domain/languages";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { FormDialog } from "~/admin/ui/form-dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { CustomerPreview } from "./customer-preview";
import { noteLength } from "./move-note-field";

interface NoteCorrectionProps {
  /** The present text of the note. */
  note: string;
  language: Language;
  busy: boolean;
  /** Called with the new text, or null to withdraw the note. Resolves to whether it was saved. */
  onCorrect: (note: string | null) => Promise<boolean>;
}

/** Corrects or withdraws a note that the customer reads. */
export function NoteCorrection({ note, language, busy, onCorrect }: NoteCorrectionProps) {
  const { t } = useTranslation("admin_orders");
  const { t: editing } = useTranslation("editing");
  const [open, setOpen] = useState<"correct" | "withdraw" | null>(null);
  const [text, setText] = useState(note);
  const close = () => setOpen(null);

  async function send(value: string | null): Promise<void> {
    if (!busy && value !== "" && (await onCorrect(value))) close();
  }

  return (
    <>
      <Button
        variant="link"
        className="px-0!"
        onClick={() => {
          setText(note);
          setOpen("correct");
        }}
      >
        {t("note.correct")}
      </Button>
      <Button variant="link" className="px-0!" onClick={() => setOpen("withdraw")}>
        {t("note.withdraw")}
      </Button>
      {open === "correct" ? (
        <FormDialog
          title={t("note.correctTitle")}
          description={t("note.correctHint")}
          send={t("note.saveCorrection")}
          busy={busy}
          onSend={() => void send(text.trim())}
          onClose={close}
        >
          <Field
            name="correction"
            label={t("history.note")}
            required
            error={text.trim() === "" ? t("note.missing") : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={noteLength}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <CustomerPreview language={language} status={null} note={text} />
        </FormDialog>
      ) : null}
      <ConfirmDialog
        open={open === "withdraw"}
        onOpenChange={(next) => !next && close()}
        title={t("note.withdrawTitle")}
        description={t("note.correctHint")}
        confirmLabel={t("note.withdraw")}
        cancelLabel={editing("cancel")}
        destructive
        busy={busy}
        onConfirm={() => void send(null)}
      >
        <p dir="auto" className="border-s-2 border-accent ps-4 text-start whitespace-pre-line">
          {note}
        </p>
      </ConfirmDialog>
    </>
  );
}
