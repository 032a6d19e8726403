import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { FieldError } from "~/ui/field";
import { Select } from "~/ui/select";
import { Switch } from "~/admin/ui/switch";
import { FieldFrame, type FieldProps } from "./field-frame";
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
export function SelectField({ options, empty, ...props }: SelectFieldProps) {
  const show = useCallback(
    (value: FieldValue) =>
      options.find((option) => option.value === value)?.label ??
      (value === "" && empty !== undefined ? empty : valueText(value)),
    [options, empty],
  );
  return (
    <FieldFrame {...props} field={useField(props.name, props.label, show)}>
      {(control) => (
        <Select {...control}>
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

/** Yes or no, in words. */
function useYesNo(): (value: FieldValue) => string {
  const { t } = useTranslation("editing");
  return useCallback((value) => t(value === true ? "yes" : "no"), [t]);
}

/** Something that is on or off, e.g. whether visitors see the record. */
export function SwitchField({ name, label, hint, className }: Omit<FieldProps, "required">) {
  const field = useField(name, label, useYesNo());
  const { hintId, errorId, described } = descriptions(field.anchor, hint, field.error);
  return (
    <div id={field.anchor} className={className}>
      <Switch
        name={name}
        label={label}
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
  return {
    hintId,
    errorId,
    described: [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ") || undefined,
  };
}
