import { useId, type ReactNode } from "react";
import { FieldError } from "~/ui/field";

export interface RadioOption {
  value: string;
  label: ReactNode;
}

interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string;
  error?: string;
  required?: boolean;
  /** In columns of one width, for labels of several words. */
  columns?: boolean;
}

/** Native radio buttons in a fieldset, each a full-height target. */
export function RadioGroup({ legend, name, options, defaultValue, error, required, columns }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className={columns ? "grid gap-2 sm:grid-cols-2" : "flex flex-wrap gap-2"}>
        {options.map((option) => (
          <label key={option.value} className="inline-flex items-center gap-2.5 bg-card px-4 radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              className="radio-mark"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
