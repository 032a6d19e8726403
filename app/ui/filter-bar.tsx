import { Search } from "lucide-react";
import { useEffect, useRef, type ChangeEvent, type FormEvent, type ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { cn } from "./cn";
import { Input } from "./input";
import { Select } from "./select";

/** How long typing must rest before the list is asked for, in ms. */
const pause = 300;

interface FilterBarProps {
  /** Name of the form for assistive technology. */
  label: string;
  searchLabel: string;
  /** What the address searches for now. */
  search: string;
  /** Selects and hidden inputs; every named control becomes a parameter of the address. */
  children?: ReactNode;
}

/** Search and filters of a list: a GET form that sends itself, so that the address always says what is shown. */
export function FilterBar({ label, searchLabel, search, children }: FilterBarProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /**
   * Controls without a value are left out: the address says only what was chosen. A choice is a step
   * the back button can take back; the letters of a word are not.
   */
  function send(form: HTMLFormElement, typed: boolean) {
    clearTimeout(timer.current);
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string" && value.trim() !== "") chosen.append(name, value);
    void submit(chosen, { replace: typed, preventScrollReset: true });
  }

  function handleChange(event: ChangeEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const target: EventTarget = event.target;
    clearTimeout(timer.current);
    const typed = target instanceof HTMLInputElement && target.type === "search";
    timer.current = setTimeout(() => send(form, typed), typed ? pause : 0);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(event.currentTarget, true);
  }

  return (
    <Form role="search" aria-label={label} onChange={handleChange} onSubmit={handleSubmit} className="mb-6 flex flex-wrap gap-3">
      <label className="relative block min-w-56 grow basis-72">
        <span className="sr-only">{searchLabel}</span>
        <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-4 z-1 my-auto size-4 text-muted-foreground" />
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
  return <Input ref={input} type="search" name="q" defaultValue={search} placeholder={placeholder} maxLength={100} autoComplete="off" className="ps-11!" />;
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  className?: string;
}

/** One filter of a FilterBar; the empty value means "all". */
export function FilterSelect({ name, label, value, options, className }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <Select ref={select} name={name} aria-label={label} defaultValue={value} className={cn("max-w-64 min-w-40 grow basis-40", className)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
