import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DateInput } from "~/admin/date-input/date-input";
import { useTranslation } from "~/i18n/use-translation";
import { isDay } from "~/utils/local-time";
import { cn } from "~/ui/cn";
import { Select } from "~/ui/select";
import { filterControl } from "./filter-control";

interface FilterSelectProps {
  name: string;
  label: string;
  /** Writes the label above the control, where there is room for it. */
  labelled?: boolean;
  /** Null for all. */
  value: string | null;
  /** What no choice is called; left out where each option has a value of its own. */
  all?: string;
  options: readonly { value: string; label: string }[];
}

/** One filter of a FilterBar; the empty value means "all". */
export function FilterSelect({ name, label, labelled, value: given, all, options }: FilterSelectProps) {
  const value = given ?? "";
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  const control = (look: string) => (
    <Select
      ref={select}
      name={name}
      aria-label={labelled ? undefined : label}
      defaultValue={value}
      className={cn("[&>select]:h-11! md:[&>select]:pe-9! md:pointer-fine:[&>select]:text-sm! md:[&>svg]:end-3!", look)}
    >
      {all === undefined ? null : <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
  if (!labelled) return control("md:w-auto! md:min-w-36 md:max-w-56 md:grow md:basis-36");
  return (
    <label className="block min-w-0">
      <span className="mb-1.5 block text-sm text-muted-foreground">{label}</span>
      {control("")}
    </label>
  );
}

interface FilterDayProps {
  name: string;
  label: string;
  /** `2026-11-21`, or "" for any. */
  value: string;
}

/** A day of a FilterBar. Follows the address without taking away what is being typed. */
export function FilterDay({ name, label, value }: FilterDayProps) {
  const { t } = useTranslation("editing");
  const id = useId();
  const [day, setDay] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== document.activeElement) setDay(value);
  }, [value]);
  const problem = day === "" || isDay(day) ? "" : t("problems.dateInvalid");
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted-foreground">
        {label}
      </label>
      <input ref={sent} type="hidden" name={name} value={day} />
      <DateInput
        ref={input}
        id={id}
        value={day}
        onChange={setDay}
        onChosen={(chosen) => {
          flushSync(() => setDay(chosen));
          sent.current?.form?.requestSubmit();
        }}
        aria-invalid={problem === "" ? undefined : true}
        className={filterControl}
      />
    </div>
  );
}
