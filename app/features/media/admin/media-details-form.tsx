import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { ConflictDialog } from "~/admin/record-form/conflict-dialog";
import { DraftNotice } from "~/admin/record-form/draft-notice";
import { ErrorSummary } from "~/admin/record-form/error-summary";
import { FailureBanner } from "~/admin/record-form/failure-banner";
import { useLeaveCheck } from "~/admin/record-form/leave-checks";
import { RecordFormContext, type RecordFormState } from "~/admin/record-form/record-form-state";
import { RequiredHint } from "~/admin/record-form/field-frame";
import { SaveBar } from "~/admin/record-form/save-bar";
import { TextField } from "~/admin/record-form/text-fields";
import { useField } from "~/admin/record-form/use-field";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { useSaveKeys } from "~/admin/record-form/use-save-keys";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { Field } from "~/ui/field";
import { FolderSelect } from "./folder-select";
import type { MediaPicture } from "./media";
import { findPicture, saveDetails } from "./media.queries";
import { mediaFields, mediaSchema } from "./media.schema";

interface MediaDetailsFormProps {
  picture: MediaPicture;
  folders: readonly string[];
}

/** The form of a picture's details: file name, folder, alternative text. */
export function MediaDetailsForm({ picture, folders }: MediaDetailsFormProps) {
  const { t } = useTranslation("admin_media");
  const form = useRecordForm({
    schema: mediaSchema,
    initial: mediaFields(picture),
    record: `media/${picture.id}`,
    version: picture.version,
    save: async (details, version) => saveDetails(await browserClient(), picture.id, version ?? 0, details),
    reload: () => reload(picture.id),
    explain: (problem) => (problem === "folder_reserved" ? t("panel.reserved") : undefined),
  });

  const element = useRef<HTMLFormElement>(null);
  useSaveKeys(element, form.save);
  return (
    <RecordFormContext value={form}>
      <form
        ref={element}
        noValidate
        aria-label={t("panel.details")}
        onSubmit={(event) => {
          event.preventDefault();
          if (event.target === event.currentTarget) void form.save();
        }}
        className="group/form mt-6 border-t pt-6"
      >
        <DraftNotice form={form} />
        <FailureBanner form={form} />
        <ErrorSummary form={form} />
        <RequiredHint />
        <div className="@container grid gap-6">
          {picture.type === "pdf" ? null : (
            <BilingualField name="alt" label={t("filters.alt")} hint={t("panel.altHint")} multiline rows={3} />
          )}
          <TextField name="file_name" label={t("panel.fileName")} hint={t("panel.fileNameHint")} dir="ltr" required />
          <FolderField folders={folders} />
        </div>
        <SaveBar form={form} className="mt-8 -mb-8" />
      </form>
      <ConflictDialog form={form} />
      <PanelGuard form={form} />
    </RecordFormContext>
  );
}

/** Reads the picture as it is saved now. */
async function reload(id: string) {
  const found = await findPicture(await browserClient(), id);
  if (!found || found.picture.deletedAt !== null) throw new BackendError("the picture is gone", "PGRST116", 404, null);
  return { values: mediaFields(found.picture), version: found.picture.version, by: null, at: null };
}

function FolderField({ folders }: { folders: readonly string[] }) {
  const { t } = useTranslation("admin_media");
  const field = useField("folder", t("panel.folder"));
  return (
    <div id={field.anchor}>
      <Field name="folder" label={t("panel.folder")} error={field.error}>
        {(control) => (
          <FolderSelect
            control={control}
            folders={folders}
            value={field.text}
            onChange={field.set}
            onBlur={field.onBlur}
          />
        )}
      </Field>
    </div>
  );
}

/** Asks before unsaved details are closed or replaced by another picture's. */
function PanelGuard({ form }: { form: RecordFormState }) {
  useLeaveCheck(({ currentLocation, nextLocation }) => {
    const itemOf = ({ search }: { search: string }) => new URLSearchParams(search).get("item");
    const stays =
      currentLocation.pathname === nextLocation.pathname && itemOf(currentLocation) === itemOf(nextLocation);
    return !stays && form.unsaved();
  });
  return null;
}
