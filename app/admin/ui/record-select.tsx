import { Check, Minus } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "~/ui/cn";

interface RecordSelectProps {
  /** Its name: "Select Porsche Taycan 2026". */
  label: string;
  checked: boolean;
  /** Some of its records are chosen. */
  mixed?: boolean;
  /** `extend`: with the shift key, from the last one to this. */
  onChange: (extend: boolean) => void;
  className?: string;
}

/** The box that chooses a row, or the page; 44 px to the finger, 20 to the eye. */
export function RecordSelect({ label, checked, mixed = false, onChange, className }: RecordSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  const Mark = mixed ? Minus : Check;
  return (
    <label className={cn("relative grid size-11 cursor-pointer place-items-center", className)}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        className={cn(
          "peer size-5 cursor-[inherit] appearance-none rounded-sm border border-input bg-card",
          "checked:border-primary checked:bg-primary indeterminate:border-primary",
          "indeterminate:bg-primary forced-colors:appearance-auto",
        )}
      />
      <Mark
        aria-hidden="true"
        strokeWidth={3}
        className={cn(
          "pointer-events-none absolute size-3.5 text-primary-foreground",
          "opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 forced-colors:hidden",
        )}
      />
    </label>
  );
}
