import { Search } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigate } from "react-router";
import { localePath } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { groupSuggestions, longestQuery, moveActive, suggestionPath } from "./suggestion";
import { SuggestionList } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Name of the button. */
  action: string;
  ref?: Ref<HTMLInputElement>;
  /** The search or one of its suggestions was followed. */
  onLeave?: () => void;
  className?: string;
}

/**
 * The search over all cars, with suggestions while typing. A plain form that leads to `/cars?q=`; the list of
 * suggestions is a combobox's after the pattern of the ARIA Authoring Practices (w3.org/WAI/ARIA/apg/patterns/combobox).
 */
export function SearchBox({ label, placeholder, action, ref, onLeave, className }: SearchBoxProps) {
  const { t } = useTranslation("search");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const list = useId();
  const { found, query, want } = useSuggestions();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const groups = groupSuggestions(found);
  const shown = open && found.length > 0;
  const option = (index: number) => `${list}-${index}`;

  useEffect(() => {
    // On a phone the keyboard takes the lower half: the box goes up, and the list has room.
    const bottom = shown ? form.current?.querySelector("[role=listbox]")?.getBoundingClientRect().bottom : undefined;
    if (bottom !== undefined && bottom > (window.visualViewport?.height ?? innerHeight)) form.current?.scrollIntoView();
  }, [shown]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, list]);

  function show(next: boolean): void {
    setOpen(next);
    setActive(-1);
  }

  function leave(): void {
    show(false);
    onLeave?.();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const chosen = groups.flatMap(({ entries }) => entries)[active]?.suggestion;
    const next = moveActive(event.key, active, found.length);
    if (next !== null) {
      setOpen(true);
      setActive(shown ? next : event.key === "ArrowUp" ? found.length - 1 : 0);
    } else if (event.key === "Escape" && shown) show(false);
    else if (event.key === "Enter" && shown && chosen) {
      leave();
      void navigate(localePath(suggestionPath(chosen), language));
    } else return;
    // Handled here: neither the cursor, nor the form, nor the window around it takes the key.
    event.preventDefault();
  }

  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) show(false);
  }

  return (
    <Form ref={form} role="search" action={localePath("/cars", language)} onSubmit={leave} onBlur={handleBlur} className={cn("relative scroll-mt-20", className)}>
      <div className="flex items-center border-b border-foreground/70 focus-within:border-accent">
        <Search aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-accent" />
        <input
          ref={ref}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={shown && active >= 0 ? option(active) : undefined}
          placeholder={placeholder}
          onInput={({ currentTarget: { value } }) => {
            show(true);
            // A longer text is a pasted one: nothing to complete.
            want(value.length > longestQuery * 2 ? "" : value);
          }}
          onKeyDown={handleKey}
          className="h-16 min-w-0 grow bg-transparent px-4 text-lg outline-none placeholder:text-muted-foreground placeholder:opacity-100 rtl:text-start"
        />
        <button type="submit" className={buttonStyles({ className: "px-6" })}>
          {action}
        </button>
      </div>
      <SuggestionList id={list} groups={shown ? groups : []} query={query} active={active} option={option} onPoint={setActive} onChoose={leave} />
      <p role="status" className="sr-only">
        {open && query !== "" ? t("found", { count: found.length }) : null}
      </p>
    </Form>
  );
}
