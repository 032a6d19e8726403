import { useCallback } from "react";
import { AmountInput } from "~/admin/ui/amount-input";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { FieldFrame, type FieldProps } from "./field-frame";
import { useField } from "./use-field";
import { numberText } from "./value-text";
import type { FieldValue } from "./values";

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel" | "url";
  /** Set for text that has one direction in both languages, e.g. "ltr" for a stock number. */
  dir?: "ltr" | "rtl" | "auto";
  placeholder?: string;
  /** Whether typing begins here, as in a form that always begins with it. */
  first?: boolean;
}

/** One line of text. */
export function TextField({ type, dir, placeholder, first = false, ...props }: TextFieldProps) {
  return (
    <FieldFrame {...props} field={useField(props.name, props.label)}>
      {(control) => (
        <Input
          {...control}
          type={type}
          dir={dir}
          className={dir === "ltr" ? "rtl:text-end" : undefined}
          placeholder={placeholder}
          autoComplete="off"
          {...{ autoFocus: first }}
        />
      )}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({
  dir,
  rows = 5,
  ...props
}: Omit<TextFieldProps, "type" | "placeholder" | "first"> & { rows?: number }) {
  return (
    <FieldFrame {...props} field={useField(props.name, props.label)}>
      {(control) => <Textarea {...control} dir={dir} rows={rows} />}
    </FieldFrame>
  );
}

/**
 * A number in any spelling, Arabic digits too: kept as it was typed, read when it is checked. An amount (it has a unit)
 * is shown in groups while the cursor is elsewhere.
 */
export function NumberField({ unit, whole, ...props }: FieldProps & { unit?: string; whole?: boolean }) {
  const show = useCallback((value: FieldValue) => numberText(value, unit), [unit]);
  return (
    <FieldFrame {...props} field={useField(props.name, props.label, show)}>
      {(control) => (
        <AmountInput
          {...control}
          text={control.value}
          grouped={unit !== undefined}
          unit={unit}
          inputMode={whole ? "numeric" : "decimal"}
        />
      )}
    </FieldFrame>
  );
}
