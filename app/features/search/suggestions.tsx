import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate } from "react-router";
import { localePath } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { groupSuggestions, longestQuery, moveActive, suggestionPath } from "./suggestion";
import { SuggestionList } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";

interface SuggestionsProps {
  /** Id of the list, for the field's `aria-controls`. */
  id: string;
  /** The field, inside a form. It keeps focus and text. */
  field: RefObject<HTMLInputElement | null>;
  onLeave?: () => void;
}

/**
 * Makes a search field a combobox with a list of suggestions, after the pattern of the ARIA Authoring Practices
 * (w3.org/WAI/ARIA/apg/patterns/combobox). It is loaded after the field, so it adds listeners instead of rendering it.
 */
export function Suggestions({ id, field, onLeave }: SuggestionsProps) {
  const { t } = useTranslation("search");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { found, query, want } = useSuggestions();
  const [open, setOpen] = useState(false);
  const [pointed, setPointed] = useState({ index: -1, query });
  // New suggestions start without an active option.
  const active = pointed.query === query ? pointed.index : -1;
  const setActive = (index: number) => setPointed({ index, query });
  const groups = groupSuggestions(found);
  const shown = open && found.length > 0;
  const option = (index: number) => `${id}-${index}`;
  const current = shown && active >= 0 ? option(active) : null;

  function show(next: boolean): void {
    setOpen(next);
    setActive(-1);
  }

  function leave(): void {
    show(false);
    onLeave?.();
  }

  const handleInput = useEffectEvent(() => {
    const text = field.current?.value ?? "";
    show(true);
    // A much longer text was pasted: no suggestions for it.
    want(text.length > longestQuery * 2 ? "" : text);
  });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
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
    // Keeps the key from the cursor, the form and the surrounding dialog.
    event.preventDefault();
  });

  const handleBlur = useEffectEvent(() => show(false));

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const events = new AbortController();
    const { signal } = events;
    input.addEventListener("input", handleInput, { signal });
    input.addEventListener("keydown", handleKey, { signal });
    input.addEventListener("blur", handleBlur, { signal });
    input.form?.addEventListener("submit", handleBlur, { signal });
    // The visitor typed while this code was loading.
    if (input.value !== "" && input === document.activeElement) input.dispatchEvent(new Event("input"));
    return () => events.abort();
  }, [field]);

  useEffect(() => {
    const input = field.current;
    input?.setAttribute("aria-expanded", String(shown));
    if (current === null) input?.removeAttribute("aria-activedescendant");
    else {
      input?.setAttribute("aria-activedescendant", current);
      document.getElementById(current)?.scrollIntoView({ block: "nearest" });
    }
  }, [field, shown, current]);

  useEffect(() => {
    // On a phone the keyboard covers the lower half: scroll the field up to make room for the list.
    const bottom = shown ? document.getElementById(id)?.getBoundingClientRect().bottom : undefined;
    if (bottom !== undefined && bottom > (window.visualViewport?.height ?? innerHeight))
      field.current?.scrollIntoView();
  }, [field, id, shown]);

  return (
    <>
      <SuggestionList
        id={id}
        groups={shown ? groups : []}
        query={query}
        active={active}
        option={option}
        onPoint={setActive}
        onChoose={leave}
      />
      <p role="status" className="sr-only">
        {open && query !== "" ? t("found", { count: found.length }) : null}
      </p>
    </>
  );
}
