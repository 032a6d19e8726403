import { useId, type ReactNode } from "react";
import { cn } from "~/ui/cn";
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
  className?: string;
}

/** Native radio buttons in a fieldset, each a full-height target. */
export function RadioGroup({ legend, name, options, defaultValue, error, required, className }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "inline-flex min-h-11 cursor-pointer items-center gap-2.5",
              "rounded-sm border border-input bg-card px-4 text-sm",

              "has-checked:border-primary has-checked:ring-1 has-checked:ring-primary",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              className={cn(
                "size-4 appearance-none rounded-full border border-input",
                "outline-none checked:border-[5px] checked:border-primary",
              )}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
