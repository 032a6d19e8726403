import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/ui/cn";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { useField } from "./use-field";

/** What every field takes. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Place in the grid, e.g. "sm:col-span-2". */
  className?: string;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel" | "url";
  /** Set for text that has one direction in both languages, e.g. "ltr" for a stock number. */
  dir?: "ltr" | "rtl" | "auto";
  placeholder?: string;
}

/** A note beside the label of a field that must be filled in. */
export function useRequiredNote(required: boolean | undefined): ReactNode {
  const { t } = useTranslation("editing");
  return required ? t("required") : undefined;
}

/** One line of text. */
export function TextField({ name, label, hint, required, disabled, className, type, dir, placeholder }: TextFieldProps) {
  const field = useField(name, label);
  return (
    <div id={field.anchor} className={className}>
      <Field name={name} label={label} hint={hint} error={field.error} required={required} note={useRequiredNote(required)}>
        {(control) => (
          <Input
            {...control}
            type={type}
            dir={dir}
            className={dir === "ltr" ? "rtl:text-end" : undefined}
            placeholder={placeholder}
            autoComplete="off"
            disabled={disabled}
            value={field.text}
            onChange={(event) => field.set(event.target.value)}
            onBlur={field.onBlur}
          />
        )}
      </Field>
    </div>
  );
}

/** Several lines of text. */
export function TextAreaField({ name, label, hint, required, disabled, className, dir, rows = 5 }: Omit<TextFieldProps, "type"> & { rows?: number }) {
  const field = useField(name, label);
  return (
    <div id={field.anchor} className={className}>
      <Field name={name} label={label} hint={hint} error={field.error} required={required} note={useRequiredNote(required)}>
        {(control) => (
          <Textarea
            {...control}
            dir={dir}
            rows={rows}
            disabled={disabled}
            value={field.text}
            onChange={(event) => field.set(event.target.value)}
            onBlur={field.onBlur}
          />
        )}
      </Field>
    </div>
  );
}

/** A number in any spelling, Arabic digits too: shown as it was typed, read when it is checked. */
export function NumberField({ name, label, hint, required, disabled, className, unit, whole }: FieldProps & { unit?: string; whole?: boolean }) {
  const field = useField(name, label);
  return (
    <div id={field.anchor} className={className}>
      <Field name={name} label={label} hint={hint} error={field.error} required={required} note={useRequiredNote(required)}>
        {(control) => (
          <span className="relative block">
            <Input
              {...control}
              dir="ltr"
              inputMode={whole ? "numeric" : "decimal"}
              autoComplete="off"
              disabled={disabled}
              className={cn("figures rtl:text-end", unit !== undefined && "pe-20 rtl:ps-20 rtl:pe-4")}
              value={field.text}
              onChange={(event) => field.set(event.target.value)}
              onBlur={field.onBlur}
            />
            {unit === undefined ? null : (
              <span className="pointer-events-none absolute inset-y-0 end-4 flex items-center text-sm text-muted-foreground">{unit}</span>
            )}
          </span>
        )}
      </Field>
    </div>
  );
}
