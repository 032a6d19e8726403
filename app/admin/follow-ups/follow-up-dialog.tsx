import { useState } from "react";
import { DateInput } from "~/admin/date-input/date-input";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { addDays, dayAt, isDay } from "~/utils/local-time";
import { storableText } from "~domain/storable-text";
import { type FollowUp, followUpLength, type FollowUpSubject } from "./follow-up";

interface FollowUpDialogProps {
  subject: FollowUpSubject;
  busy: boolean;
  /** Answers whether it worked; what was typed stays where it did not. */
  onSave: (next: FollowUp) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the day of a follow-up and what it is about. */
export function FollowUpDialog({ subject, busy, onSave, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation("admin_follow_ups");
  const { t: common } = useTranslation("common");
  const today = dayAt();
  const [on, setOn] = useState(subject.followUp?.on ?? addDays(today, 1));
  const [note, setNote] = useState(subject.followUp?.note ?? "");
  const [checked, setChecked] = useState(false);
  // One that is overdue may keep its day while its text changes.
  const past = on < today && on !== subject.followUp?.on;
  const problem = !isDay(on) ? t("dayMissing") : past ? t("dayPast") : undefined;

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || problem !== undefined) return;
    const line = storableText(note)
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim();
    if (await onSave({ on, note: line || null })) onClose();
  }

  return (
    <FormDialog
      title={t("dialogTitle")}
      description={subject.name}
      send={t("save")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field name="on" label={t("on")} required error={checked ? problem : undefined}>
        {(control) => <DateInput {...control} range={{ earliest: today }} value={on} onChange={setOn} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" className="px-4!" onClick={() => setOn(addDays(today, 1))}>
          {t("tomorrow")}
        </Button>
        <Button variant="outline" className="px-4!" onClick={() => setOn(addDays(today, 7))}>
          {t("inWeek")}
        </Button>
      </div>
      <Field name="about" label={t("about")} note={common("optional")} hint={t("aboutHint")}>
        {(control) => (
          <Input
            {...control}
            maxLength={followUpLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
