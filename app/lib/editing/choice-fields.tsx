import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Field, FieldError } from "~/ui/field";
import { Select } from "~/ui/select";
import { Switch } from "~/ui/switch";
import { useRequiredNote, type FieldProps } from "./text-fields";
import { useField } from "./use-field";
import { valueText } from "./value-text";
import type { FieldValue } from "./values";

export interface FieldOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly FieldOption[];
  /** Words of the empty choice; without them there is none. */
  empty?: string;
}

/** One of several values. */
export function SelectField({ name, label, hint, required, disabled, className, options, empty }: SelectFieldProps) {
  const show = useCallback(
    (value: FieldValue) => options.find((option) => option.value === value)?.label ?? (value === "" && empty !== undefined ? empty : valueText(value)),
    [options, empty],
  );
  const field = useField(name, label, show);
  return (
    <div id={field.anchor} className={className}>
      <Field name={name} label={label} hint={hint} error={field.error} required={required} note={useRequiredNote(required)}>
        {(control) => (
          <Select {...control} disabled={disabled} value={field.text} onChange={(event) => field.set(event.target.value)} onBlur={field.onBlur}>
            {empty === undefined ? null : <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** Yes or no, in words. */
function useYesNo(): (value: FieldValue) => string {
  const { t } = useTranslation("editing");
  return useCallback((value) => t(value === true ? "yes" : "no"), [t]);
}

/** Something that is on or off, e.g. whether visitors see the record. */
export function SwitchField({ name, label, hint, disabled, className }: Omit<FieldProps, "required">) {
  const field = useField(name, label, useYesNo());
  const { hintId, errorId, described } = descriptions(field.anchor, hint, field.error);
  return (
    <div id={field.anchor} className={className}>
      <Switch
        name={name}
        label={label}
        disabled={disabled}
        checked={field.value === true}
        onCheckedChange={field.set}
        onBlur={field.onBlur}
        aria-describedby={described}
      />
      {hint ? (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {field.error ? <FieldError id={errorId}>{field.error}</FieldError> : null}
    </div>
  );
}

function descriptions(anchor: string, hint: unknown, error: string | undefined) {
  const hintId = `${anchor}-hint`;
  const errorId = `${anchor}-error`;
  return { hintId, errorId, described: [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ") || undefined };
}
