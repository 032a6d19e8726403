import type { ClipboardEvent, ComponentProps } from "react";
import { cn } from "~/ui/cn";
import { Input } from "~/ui/input";
import { InputLayer } from "~/ui/input-layer";
import { groupedNumber } from "~/utils/numbers";
import { filterControl } from "./filter-control";
import { withoutUnit } from "./pasted-amount";

interface AmountInputProps extends Omit<ComponentProps<typeof Input>, "className"> {
  /** What the input holds now. */
  text: string;
  /** Not for years, which have no groups. */
  grouped?: boolean;
  /** Shown behind the number: a currency. */
  unit?: string;
  /** As low as the selects of a bar of filters, with less room at its sides. */
  narrow?: boolean;
}

/**
 * An input of a number in any spelling. An amount is shown in groups while the cursor is elsewhere, by a layer over the
 * input, whose text stays: in a currency of three decimals, what is typed beside a comma could mean two numbers.
 */
export function AmountInput({ text, grouped = true, unit, narrow = false, ...input }: AmountInputProps) {
  const shown = groupedNumber(text);
  return (
    <span className="relative block">
      <Input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        onPaste={unit === undefined ? undefined : (event) => pasteWithout(event, unit)}
        {...input}
        className={cn(
          "peer figures rtl:text-end",
          unit !== undefined && "pe-20 rtl:ps-20 rtl:pe-4",
          narrow && cn(filterControl, "px-3!"),
        )}
      />
      {grouped && shown !== text ? (
        <InputLayer className={narrow ? "px-3 md:pointer-fine:text-sm" : "px-4"}>{shown}</InputLayer>
      ) : null}
      {unit === undefined ? null : (
        <span
          className={cn(
            "pointer-events-none absolute inset-y-0 end-4",
            "flex items-center text-sm text-muted-foreground",
          )}
        >
          {unit}
        </span>
      )}
    </span>
  );
}

/** Pastes a number that was copied with its unit without it: the field shows its unit. */
function pasteWithout(event: ClipboardEvent<HTMLInputElement>, unit: string): void {
  const pasted = event.clipboardData.getData("text");
  const amount = withoutUnit(pasted, unit);
  if (amount === pasted) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(amount, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
