import { useMemo } from "react";
import { z } from "zod";
import { AdminSection } from "~/admin/layout/admin-section";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { ConflictDialog } from "./conflict-dialog";
import { DraftNotice } from "./draft-notice";
import { ErrorSummary } from "./error-summary";
import { FailureBanner } from "./failure-banner";
import { LeaveGuard } from "./leave-guard";
import { RecordFormContext } from "./record-form-state";
import { optionalText } from "./schemas";
import { TextAreaField } from "./text-fields";
import { type SavedRecord, useRecordForm } from "./use-record-form";

const noteSchema = z.object({ note: optionalText(2000) });

interface RecordNoteProps {
  /** Names the draft, e.g. "messages/12". */
  record: string;
  note: string | null;
  version: number;
  words: { title: string; label: string; hint: string };
  /** As {@link useRecordForm} saves; throws `versionConflict()` where the version is no longer the saved one. */
  save: (note: string | null, version: number | null) => Promise<{ id: number; version: number }>;
  reload: () => Promise<SavedRecord<{ note: string }>>;
}

/** The note for colleagues on a record: one text that all of them may edit, guarded like every form. */
export function RecordNote({ record, note, version, words, save, reload }: RecordNoteProps) {
  const { t: editing } = useTranslation("editing");
  const format = useFormat();
  const initial = useMemo(() => ({ note: note ?? "" }), [note]);
  const form = useRecordForm({
    schema: noteSchema,
    initial,
    record,
    version,
    save: (changed, seen) => save(changed.note, seen),
    reload,
  });
  return (
    <RecordFormContext value={form}>
      <AdminSection title={words.title}>
        <form
          noValidate
          aria-label={words.title}
          className="grid gap-4 py-5"
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <DraftNotice form={form} />
          <FailureBanner form={form} />
          <ErrorSummary form={form} />
          <TextAreaField name="note" label={words.label} hint={words.hint} rows={4} />
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
