import { useId, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { DraftNotice } from "~/admin/record-form/draft-notice";
import { ErrorSummary } from "~/admin/record-form/error-summary";
import { FailureBanner } from "~/admin/record-form/failure-banner";
import { RecordFormContext, type RecordFormState } from "~/admin/record-form/record-form-state";
import { Button } from "~/ui/button";
import { DialogClose, DialogContent } from "~/admin/ui/dialog";

interface DialogFormProps {
  form: RecordFormState;
  title: string;
  description?: string;
  /** Label of the save button. */
  send: string;
  children: ReactNode;
}

/** A record's form in a dialog, with buttons at the bottom. */
export function DialogForm({ form, title, description, send, children }: DialogFormProps) {
  const { t: common } = useTranslation("common");
  const { t } = useTranslation("editing");
  const id = useId();
  return (
    <DialogContent
      title={title}
      description={description}
      closeLabel={common("close")}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="outline">{t("cancel")}</Button>
          </DialogClose>
          <Button type="submit" form={id} busy={form.status === "saving"}>
            {send}
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
          <div className="grid gap-6">{children}</div>
        </form>
      </RecordFormContext>
    </DialogContent>
  );
}
