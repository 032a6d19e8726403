import { useCallback } from "react";
import { cn } from "~/ui/cn";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { groupedNumber } from "~/utils/numbers";
import { FieldFrame, type FieldProps } from "./field-frame";
import { useField } from "./use-field";
import { numberText } from "./value-text";
import type { FieldValue } from "./values";

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel" | "url";
  /** Set for text that has one direction in both languages, e.g. "ltr" for a stock number. */
  dir?: "ltr" | "rtl" | "auto";
  placeholder?: string;
}

/** One line of text. */
export function TextField({ type, dir, placeholder, ...props }: TextFieldProps) {
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
}: Omit<TextFieldProps, "type" | "placeholder"> & { rows?: number }) {
  return (
    <FieldFrame {...props} field={useField(props.name, props.label)}>
      {(control) => <Textarea {...control} dir={dir} rows={rows} />}
    </FieldFrame>
  );
}

/**
 * A number in any spelling, Arabic digits too: kept as it was typed, read when it is checked. An amount (it has a unit)
 * is shown in groups while the cursor is elsewhere, by a layer over the input, whose text stays.
 */
export function NumberField({ unit, whole, ...props }: FieldProps & { unit?: string; whole?: boolean }) {
  const show = useCallback((value: FieldValue) => numberText(value, unit), [unit]);
  return (
    <FieldFrame {...props} field={useField(props.name, props.label, show)}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            dir="ltr"
            inputMode={whole ? "numeric" : "decimal"}
            autoComplete="off"
            className={cn("peer figures rtl:text-end", unit !== undefined && "pe-20 rtl:ps-20 rtl:pe-4")}
          />
          {unit === undefined || groupedNumber(control.value) === control.value ? null : (
            <span
              aria-hidden="true"
              dir="ltr"
              className={cn(
                "figures pointer-events-none absolute inset-px flex items-center rounded-sm bg-card px-4",
                "peer-focus:hidden peer-disabled:hidden rtl:justify-end",
              )}
            >
              {groupedNumber(control.value)}
            </span>
          )}
          {unit === undefined ? null : (
            <span
              className={cn(
                "pointer-events-none absolute inset-y-0 end-4",
                "flex items-center text-sm text-muted-foreground",
              )}
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
