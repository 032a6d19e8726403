import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

interface DocumentNumberFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** What is wrong with it, translated; undefined if nothing is, or while nothing was checked. */
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Field for the number of plates or a chassis: from left to right in either language. */
export function DocumentNumberField({ name, label, hint, error, value, onChange }: DocumentNumberFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          className="rtl:text-end"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
