import { ToggleGroup as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "~/ui/cn";

interface SegmentedProps<Value extends string> {
  /** What is chosen here, e.g. "View". */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onValueChange: (value: Value) => void;
  /** Shows only the icons; the labels stay their names. */
  bare?: boolean;
  className?: string;
}

/** A few views of one thing, one of them on; arrow keys go from one to the next. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  bare,
  className,
}: SegmentedProps<Value>) {
  return (
    <Primitive.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        // Pressing the one that is on changes nothing.
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      className={cn("inline-flex rounded-sm border border-input", className)}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          aria-label={bare ? option.label : undefined}
          title={bare ? option.label : undefined}
          className={cn(
            "inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 px-4 text-sm",
            "font-medium text-muted-foreground transition-colors not-first:border-s hover:text-foreground",
            "data-[state=on]:bg-primary data-[state=on]:text-primary-foreground [&_svg]:size-4",
          )}
        >
          {option.icon}
          {bare ? null : option.label}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
