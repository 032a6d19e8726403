import { useMemo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { z } from "zod";
import { ConflictDialog } from "~/admin/record-form/conflict-dialog";
import { DraftNotice } from "~/admin/record-form/draft-notice";
import { ErrorSummary } from "~/admin/record-form/error-summary";
import { FailureBanner } from "~/admin/record-form/failure-banner";
import { LeaveGuard } from "~/admin/record-form/leave-guard";
import { RecordFormContext } from "~/admin/record-form/record-form-state";
import { optionalText } from "~/admin/record-form/schemas";
import { TextAreaField } from "~/admin/record-form/text-fields";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { browserClient } from "~/supabase/browser";
import { useFormat } from "~/i18n/use-format";
import { AdminSection } from "~/admin/layout/admin-section";
import { Button } from "~/ui/button";
import { findNote, saveNote, type Message } from "./messages.queries";

const noteSchema = z.object({ note: optionalText(2000) });

/** The note for colleagues on a message: one text that all of them may edit, guarded like every record. */
export function MessageNote({ message }: { message: Message }) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const { t: editing } = useTranslation("editing");
  const format = useFormat();
  const initial = useMemo(() => ({ note: message.note ?? "" }), [message.note]);
  const form = useRecordForm({
    schema: noteSchema,
    initial,
    record: `messages/${message.id}`,
    version: message.version,
    save: async ({ note }, version) => saveNote(await browserClient(), message.id, note, version),
    reload: async () => findNote(await browserClient(), message.id),
  });
  return (
    <RecordFormContext value={form}>
      <AdminSection title={t("admin_messages:messages.note")}>
        <form
          noValidate
          aria-label={t("admin_messages:messages.note")}
          className="grid gap-4 py-5"
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <DraftNotice form={form} />
          <FailureBanner form={form} />
          <ErrorSummary form={form} />
          <TextAreaField
            name="note"
            label={t("admin_messages:messages.noteLabel")}
            hint={t("admin_messages:messages.noteHint")}
            rows={4}
          />
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p role="status" className="text-sm text-muted-foreground">
              {form.status === "untouched"
                ? null
                : editing(`status.${form.status}`, {
                    time: form.savedAt === null ? "" : format.dateTime(form.savedAt),
                  })}
            </p>
            <Button type="submit" variant="outline" busy={form.status === "saving"}>
              {editing("save")}
            </Button>
          </div>
        </form>
      </AdminSection>
      <ConflictDialog form={form} />
      <LeaveGuard form={form} />
    </RecordFormContext>
  );
}
