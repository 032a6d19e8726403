import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Input } from "~/ui/input";

interface FilterMoreProps {
  label: string;
  /** How many of these filters are in use; they are open from the start then. */
  count: number;
  children: ReactNode;
}

/** Further filters of a FilterBar, behind a button until they are wanted. They are sent along either way. */
export function FilterMore({ label, count, children }: FilterMoreProps) {
  const [open, setOpen] = useState(count > 0);
  const panel = useId();
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="h-12"
      >
        <SlidersHorizontal aria-hidden="true" />
        {label}
        {count > 0 ? (
          <span
            className={cn(
              "figures inline-grid size-5 place-items-center",
              "rounded-full bg-accent text-xs text-accent-foreground",
            )}
          >
            {count}
          </span>
        ) : null}
      </Button>
      <div id={panel} hidden={!open} className="basis-full border-y bg-foreground/2 px-4 py-5 sm:px-5">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</div>
      </div>
    </>
  );
}

interface FilterRangeProps {
  /** Names the pair: "Price". */
  legend: string;
  from: { name: string; label: string; value: string };
  to: { name: string; label: string; value: string };
  className?: string;
}

/** A number from and a number to, in any digits. */
export function FilterRange({ legend, from, to, className }: FilterRangeProps) {
  return (
    <fieldset className={cn("min-w-0", className)}>
      <legend className="mb-1.5 text-sm text-muted-foreground">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        <RangeEnd {...from} />
        <RangeEnd {...to} />
      </div>
    </fieldset>
  );
}

/** Follows the address without taking away what is being typed. */
function RangeEnd({ name, label, value }: FilterRangeProps["from"]) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return (
    <Input
      ref={input}
      name={name}
      defaultValue={value}
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      dir="ltr"
      maxLength={15}
      autoComplete="off"
      className="px-3! rtl:text-end"
    />
  );
}
