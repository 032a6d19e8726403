import { useId } from "react";
import { get } from "react-hook-form";
import { useTranslation } from "~/i18n/use-translation";
import { DraftNotice } from "~/lib/editing/draft-notice";
import { ErrorSummary } from "~/lib/editing/error-summary";
import { FailureBanner } from "~/lib/editing/failure-banner";
import { RecordFormContext } from "~/lib/editing/record-form-state";
import { TextField } from "~/lib/editing/text-fields";
import { useRecordForm } from "~/lib/editing/use-record-form";
import { browserClient } from "~/lib/supabase/browser";
import { BackendError } from "~/lib/supabase/unwrap";
import { toast } from "~/lib/toast/toast";
import { Button } from "~/ui/button";
import { DialogClose, DialogContent } from "~/ui/dialog";
import { addColleague, changeColleague, type Colleague } from "../staff.queries";
import { colleagueFields, colleagueSchema } from "./colleague.schema";
import { RoleField } from "./role-field";
import { SignUpLink } from "./sign-up-link";

const fieldOf: Readonly<Record<string, string>> = { account_not_found: "email", own_role: "email", last_owner: "role" };

/** Puts a refusal that is about one field onto that field. */
function placed(error: unknown): unknown {
  if (!(error instanceof BackendError)) return error;
  const field = fieldOf[error.message];
  return field === undefined ? error : new BackendError(error.message, error.code, error.status, field);
}

/** Adds somebody to the staff, or changes their name and role. Stands in a `Dialog`. */
export function ColleagueDialog({ colleague, onDone }: { colleague: Colleague | null; onDone: () => void }) {
  const { t } = useTranslation("admin_site");
  const { t: common } = useTranslation("common");
  const { t: editing } = useTranslation("editing");
  const id = useId();
  const form = useRecordForm({
    schema: colleagueSchema,
    initial: colleagueFields(colleague),
    record: `staff/${colleague?.id ?? "new"}`,
    version: null,
    save: async (values) => {
      const client = await browserClient();
      await (colleague ? changeColleague(client, colleague.id, values) : addColleague(client, values)).catch((error: unknown) => {
        throw placed(error);
      });
      return values;
    },
    onSaved: ({ name, email }) => {
      toast({ title: t(colleague ? "staff.changed" : "staff.added", { name: name || email }) });
      onDone();
    },
    explain: (problem) => (problem === "account_not_found" || problem === "own_role" || problem === "last_owner" ? t(`staff.problems.${problem}`) : undefined),
  });
  const unknownAccount = get(form.errors, "email.message") === "account_not_found";
  return (
    <DialogContent
      title={colleague ? t("staff.editTitle", { name: colleague.name || colleague.email }) : t("staff.addTitle")}
      description={colleague ? undefined : t("staff.addText")}
      closeLabel={common("close")}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="outline">{editing("cancel")}</Button>
          </DialogClose>
          <Button type="submit" form={id} busy={form.status === "saving"}>
            {colleague ? editing("save") : t("staff.add")}
          </Button>
        </>
      }
    >
      <RecordFormContext value={form}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <DraftNotice form={form} />
          <FailureBanner form={form} />
          <ErrorSummary form={form} />
          <div className="grid gap-6">
            {colleague ? (
              <p className="text-sm text-muted-foreground">
                <bdi dir="ltr">{colleague.email}</bdi>
              </p>
            ) : (
              <TextField name="email" type="email" label={t("staff.email")} hint={t("staff.emailHint")} required />
            )}
            {unknownAccount ? <SignUpLink /> : null}
            <TextField name="name" label={t("staff.name")} hint={t("staff.nameHint")} />
            <RoleField name="role" />
          </div>
        </form>
      </RecordFormContext>
    </DialogContent>
  );
}
