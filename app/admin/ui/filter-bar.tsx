import { Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, type ChangeEvent, type FormEvent, type ReactNode } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { cn } from "~/ui/cn";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";

/** How long typing must rest before the list is asked for, in ms. */
const pause = 300;

interface FilterBarProps {
  /** Name of the form for assistive technology. */
  label: string;
  searchLabel: string;
  /** What the address searches for now. */
  search: string;
  /** Parameters of the address that stay when the filters change: the view, the columns. */
  keep?: readonly string[];
  /** Selects and hidden inputs; every named control becomes a parameter of the address. */
  children?: ReactNode;
}

/** Inputs whose value is still being typed when they report a change. */
const typing = new Set(["search", "text", "number", "tel"]);

const nothingKept: readonly string[] = [];

/** Search and filters of a list: a GET form that sends itself, so that the address always says what is shown. */
export function FilterBar({ label, searchLabel, search, keep = nothingKept, children }: FilterBarProps) {
  const submit = useSubmit();
  const [parameters] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /**
   * Controls without a value are left out: the address says only what was chosen. A choice is a step
   * the back button can take back; the letters of a word are not.
   */
  function send(form: HTMLFormElement, typed: boolean) {
    clearTimeout(timer.current);
    // A control that is asked about is answered first; the list stays as it is.
    if (!form.matches(":valid")) return;
    const chosen = new URLSearchParams();
    for (const name of keep) for (const value of parameters.getAll(name)) chosen.append(name, value);
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" && value.trim() !== "") chosen.append(name, value);
    void submit(chosen, { replace: typed, preventScrollReset: true });
  }

  function handleChange(event: ChangeEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const target: EventTarget = event.target;
    clearTimeout(timer.current);
    const typed = target instanceof HTMLInputElement && typing.has(target.type);
    timer.current = setTimeout(() => send(form, typed), typed ? pause : 0);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(event.currentTarget, true);
  }

  return (
    <Form
      role="search"
      aria-label={label}
      onChange={handleChange}
      onSubmit={handleSubmit}
      className="mb-6 flex flex-wrap gap-3"
    >
      <label className="relative block min-w-56 grow basis-72">
        <span className="sr-only">{searchLabel}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 z-1 my-auto size-4 text-muted-foreground"
        />
        <SearchInput search={search} placeholder={searchLabel} />
      </label>
      {children}
    </Form>
  );
}

/** Follows the address (back button, cleared filters) without taking the text away while it is being typed. */
function SearchInput({ search, placeholder }: { search: string; placeholder: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);
  // Room for the icon on both sides: text of the other direction begins on the other one.
  return (
    <Input
      ref={input}
      type="search"
      name="q"
      defaultValue={search}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      className="px-11!"
    />
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  /** Writes the label above the control, where there is room for it. */
  labelled?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  className?: string;
}

/** One filter of a FilterBar; the empty value means "all". */
export function FilterSelect({ name, label, labelled, value, options, className }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  const control = (look: string) => (
    <Select ref={select} name={name} aria-label={labelled ? undefined : label} defaultValue={value} className={look}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
  if (!labelled) return control(cn("max-w-64 min-w-40 grow basis-40", className));
  return (
    <label className={cn("block min-w-0", className)}>
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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return (
    <label className="flex grow items-center gap-3 text-sm sm:grow-0">
      <span className="min-w-10 text-muted-foreground">{label}</span>
      <Input ref={input} type="date" name={name} defaultValue={value} max="9999-12-31" className="sm:w-44!" />
    </label>
  );
}

/** Filters that are asked for less often: behind a line of their own, open while one of them is set. */
export function MoreFilters({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details className="w-full" open={open}>
      <summary
        className={cn(
          "inline-flex min-h-11 cursor-pointer items-center gap-2",
          "text-sm text-muted-foreground hover:text-foreground",
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {label}
      </summary>
      <div className="flex flex-wrap gap-3 pt-1">{children}</div>
    </details>
  );
}
