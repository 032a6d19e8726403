import { Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Form, useSearchParams, useSubmit } from "react-router";
import { cn } from "~/ui/cn";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import { filterControl } from "./filter-control";

/** How long typing must rest before the list is asked for, in ms. */
const pause = 300;

interface FilterBarProps {
  /** Name of the form for assistive technology, where "Filters" does not say enough. */
  label?: string;
  /** What the search looks through: too long for the input, which says only "Search". */
  searchLabel: string;
  /** What the address searches for now. */
  search: string;
  /** Parameters of the address that stay when the filters change: the view, the columns. */
  keep?: readonly string[];
  /** Selects and hidden inputs; every named control becomes a parameter of the address. On a phone behind a button. */
  children?: ReactNode;
  /** Filters that are needed less often, behind a button everywhere; open from the start where one is used. */
  more?: { used: number; fields: ReactNode };
  /** How the list is shown: its columns, its density. */
  tools?: ReactNode;
}

/** Inputs whose value is still being typed when they report a change. */
const typing = new Set(["search", "text", "number", "tel"]);

const nothingKept: readonly string[] = [];

/** Parameters that are no filters, or not behind the button of a phone. */
const shownElsewhere = new Set(["q", "page", "view", "sort", "columns", "size", "display"]);

/** Search and filters of a list: a GET form that sends itself, so that the address always says what is shown. */
export function FilterBar({ label, searchLabel, search, keep = nothingKept, children, more, tools }: FilterBarProps) {
  const { t } = useTranslation("admin");
  const submit = useSubmit();
  const [parameters] = useSearchParams();
  const [open, setOpen] = useState((more?.used ?? 0) > 0);
  const toggle = { open, onToggle: () => setOpen(!open) };
  const first = useId();
  const panel = useId();
  const used = [...parameters.keys()].filter((name) => !shownElsewhere.has(name) && !keep.includes(name)).length;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /**
   * Controls without a value are left out: the address says only what was chosen. A choice is a step
   * the back button can take back; the letters of a word are not.
   */
  function send(form: HTMLFormElement, typed: boolean) {
    clearTimeout(timer.current);
    // While a field shows a question, the form is not sent and the list stays as it is.
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
      aria-label={label ?? t("list.filters")}
      onChange={handleChange}
      onSubmit={handleSubmit}
      className="mb-3 flex flex-wrap gap-2"
    >
      <label className="relative block min-w-0 grow basis-40 md:min-w-56 md:basis-60">
        <span className="sr-only">{searchLabel}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 z-1 my-auto size-4 text-muted-foreground"
        />
        <SearchInput search={search} placeholder={t("list.search")} title={searchLabel} />
      </label>
      <FilterButton label={t("list.filtersButton")} used={used} toggle={toggle} controls={first} phone />
      <div id={first} className={cn("md:contents", open ? "grid basis-full grid-cols-2 gap-2" : "max-md:hidden")}>
        {children}
      </div>
      {more ? <FilterButton label={t("list.moreFilters")} used={more.used} toggle={toggle} controls={panel} /> : null}
      {tools ? <div className={cn("flex items-center md:-me-2", !open && "max-md:hidden")}>{tools}</div> : null}
      {more ? (
        <div id={panel} hidden={!open} className="basis-full border-y bg-foreground/2 px-4 py-4 sm:px-5">
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{more.fields}</div>
        </div>
      ) : null}
    </Form>
  );
}

interface FilterButtonProps {
  label: string;
  /** How many of the filters behind it are in use. */
  used: number;
  toggle: { open: boolean; onToggle: () => void };
  /** The id of what it opens. */
  controls: string;
  /** The one of a phone, which has all filters behind it. */
  phone?: boolean;
}

function FilterButton({ label, used, toggle, controls, phone = false }: FilterButtonProps) {
  return (
    <Button
      variant="outline"
      aria-expanded={toggle.open}
      aria-controls={controls}
      onClick={toggle.onToggle}
      className={cn("px-4!", phone ? "md:hidden" : "max-md:hidden")}
    >
      <SlidersHorizontal aria-hidden="true" />
      {label}
      {used > 0 ? (
        <span className="figures grid size-5 place-items-center rounded-full bg-accent text-xs text-accent-foreground">
          {used}
        </span>
      ) : null}
    </Button>
  );
}

/** Follows the address (back button, cleared filters) without taking the text away while it is being typed. */
function SearchInput({ search, ...words }: { search: string; placeholder: string; title: string }) {
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
      {...words}
      maxLength={100}
      autoComplete="off"
      className={cn("px-11!", filterControl)}
    />
  );
}
