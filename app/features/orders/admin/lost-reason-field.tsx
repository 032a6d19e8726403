import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { type LostReason, lostReasons } from "~domain/lost-reasons";

interface LostReasonFieldProps {
  value: LostReason | null;
  onChange: (reason: LostReason | null) => void;
  missing: boolean;
}

/** Field for the reason why an order is lost or cancelled. */
export function LostReasonField({ value, onChange, missing }: LostReasonFieldProps) {
  const { t } = useTranslation("admin_follow_ups");
  return (
    <Field name="lost_reason" label={t("lost.reason")} required error={missing ? t("lost.missing") : undefined}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={(event) => onChange(lostReasons.find((reason) => reason === event.target.value) ?? null)}
        >
          <option value="">{t("lost.choose")}</option>
          {lostReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`lost.reasons.${reason}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
