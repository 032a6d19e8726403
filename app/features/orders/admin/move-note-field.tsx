import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";

/** Longest note in characters; the database refuses longer ones. */
export const noteLength = 2000;

interface MoveNoteFieldProps {
  value: string;
  onChange: (note: string) => void;
  /** Whether the note is the reason for the move: its label then says so. */
  reason: boolean;
  required: boolean;
  missing: boolean;
}

/** The note of a move. */
export function MoveNoteField({ value, onChange, reason, required, missing }: MoveNoteFieldProps) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("common");
  return (
    <Field
      name="note"
      label={reason ? t("move.reason") : t("move.note")}
      note={required ? undefined : common("optional")}
      required={required}
      error={missing ? t("move.reasonMissing") : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={noteLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
