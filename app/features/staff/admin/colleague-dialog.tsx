import { useTranslation } from "~/i18n/use-translation";
import { TextField } from "~/admin/record-form/text-fields";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { toast } from "~/toast/toast";
import { changeColleague, type Colleague } from "./staff.queries";
import { colleagueFields, colleagueSchema } from "./colleague.schema";
import { DialogForm } from "./dialog-form";
import { RoleField } from "./role-field";

/** Assigns the refusal `last_owner` to the field `role`; returns other errors as is. */
function placed(error: unknown): unknown {
  if (!(error instanceof BackendError) || error.message !== "last_owner") return error;
  return new BackendError(error.message, error.code, error.status, "role");
}

/** Form for the name and role of a colleague, for use in a `Dialog`. */
export function ColleagueDialog({ colleague, onDone }: { colleague: Colleague; onDone: () => void }) {
  const { t } = useTranslation("admin_staff");
  const { t: editing } = useTranslation("editing");
  const form = useRecordForm({
    schema: colleagueSchema,
    initial: colleagueFields(colleague),
    record: `staff/${colleague.id}`,
    version: null,
    save: async (values) => {
      await changeColleague(await browserClient(), colleague.id, values).catch((error: unknown) => {
        throw placed(error);
      });
      return values;
    },
    onSaved: ({ name }) => {
      toast({ title: t("changed", { name: name || colleague.email }) });
      onDone();
    },
    explain: (problem) => (problem === "last_owner" ? t("problems.last_owner") : undefined),
  });
  return (
    <DialogForm form={form} title={t("editTitle", { name: colleague.called })} send={editing("save")}>
      <p className="text-sm text-muted-foreground">
        <bdi dir="ltr">{colleague.email}</bdi>
      </p>
      <TextField name="name" label={t("name")} hint={t("nameHint")} />
      <RoleField name="role" />
    </DialogForm>
  );
}
