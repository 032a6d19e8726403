import { useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useNumberWords } from "~/admin/number-words";
import { useTranslation } from "~/i18n/use-translation";
import { type NumberLimits, readNumber } from "~/utils/numbers";
import { FieldError } from "~/ui/field";
import { AmountInput } from "./amount-input";

interface FilterRangeProps {
  /** Names the pair: "Price". */
  legend: string;
  limits: NumberLimits;
  /** Not for years, which have no groups. */
  grouped?: boolean;
  from: RangeField;
  to: RangeField;
}

interface RangeField {
  name: string;
  label: string;
  /** As the list understood it; "" for none. */
  value: string;
}

/** A number from and a number to, in any digits. What may mean two numbers is asked about and not sent. */
export function FilterRange({ legend, limits, grouped, from, to }: FilterRangeProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted-foreground">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        <RangeEnd {...from} limits={limits} grouped={grouped} />
        <RangeEnd {...to} limits={limits} grouped={grouped} />
      </div>
    </fieldset>
  );
}

/** Follows the address without taking away what is being typed. */
function RangeEnd({ name, label, value, limits, grouped }: RangeField & Pick<FilterRangeProps, "limits" | "grouped">) {
  const { t } = useTranslation("editing");
  const words = useNumberWords();
  const [parameters] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // What the list did not understand stays as it was typed, with its problem.
  const given = value || (parameters.get(name) ?? "");
  const [typed, setTyped] = useState(given);
  const read = typed.trim() === "" ? null : readNumber(typed, limits);
  const problem =
    read?.kind === "ambiguous"
      ? words.ambiguous(read.readings)
      : read?.kind === "none"
        ? t("problems.notANumber")
        : undefined;
  useEffect(() => {
    if (!input.current || input.current === document.activeElement) return;
    input.current.value = given;
    setTyped(given);
  }, [given]);
  useEffect(() => input.current?.setCustomValidity(problem ?? ""), [problem]);
  return (
    <div>
      <AmountInput
        ref={input}
        text={typed}
        grouped={grouped}
        narrow
        name={name}
        defaultValue={given}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        placeholder={label}
        maxLength={15}
      />
      {problem ? (
        <div role="alert" className="mt-1.5">
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
