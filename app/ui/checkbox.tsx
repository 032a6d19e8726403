import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

/** A native checkbox with its label; the whole row is the target. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-sm",
        "leading-snug has-disabled:cursor-not-allowed has-disabled:opacity-50",
        className,
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className={cn(
            "peer absolute inset-0 size-5 cursor-[inherit] appearance-none rounded-sm border border-input",
            "bg-card checked:border-primary checked:bg-primary aria-invalid:border-destructive",
            "forced-colors:appearance-auto",
          )}
          {...rest}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className={cn(
            "pointer-events-none relative size-3.5 text-primary-foreground opacity-0",
            "peer-checked:opacity-100 forced-colors:hidden",
          )}
        />
      </span>
      <span className="min-w-0 grow">{label}</span>
    </label>
  );
}
