import type { ComponentProps } from "react";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

interface AmountFieldProps extends Omit<ComponentProps<typeof Field>, "children"> {
  value: string;
  onChange: (typed: string) => void;
}

/** A price or a percentage of the list of cars as it is typed, outside of a record's form. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          className="rtl:text-end"
        />
      )}
    </Field>
  );
}
