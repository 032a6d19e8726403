import type { ComponentProps } from "react";
import { AmountInput } from "~/admin/ui/amount-input";
import { Field } from "~/ui/field";

interface AmountFieldProps extends Omit<ComponentProps<typeof Field>, "children"> {
  value: string;
  onChange: (typed: string) => void;
}

/** An input for a price or a percentage in the list of cars, outside of a record form. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <AmountInput
          {...control}
          text={value}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={20}
        />
      )}
    </Field>
  );
}
