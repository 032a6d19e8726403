import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { localePath } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { quietPath } from "~/site/background-load";
import { isOpen } from "~/ui/panels";
import type { CarSearch } from "../cars.schema";
import type { Browse } from "./browse.queries";
import { type ListAnswer, readAnswer } from "./list-answer";
import { searchPath } from "./search-changes";
import { dropModels, fillForm, searchIn } from "./search-form";

interface SearchForm {
  /** The data for the present fields, which in the open sheet of a phone are ahead of the address. */
  shown: Browse;
  ahead: boolean;
  /** Whether the counts are still those of the previous search. */
  counting: boolean;
  /** Whether the counts could not be read. */
  failed: boolean;
  /** Applies a search to the open sheet instead of navigating to it; returns whether the sheet is open. */
  choose: (next: CarSearch) => boolean;
  submit: () => void;
}

/**
 * Enhances the plain GET form: short addresses, and a list that follows each choice. In the open sheet of a phone only
 * the counts follow, one request at a time; the sheet's button navigates.
 */
export function useSearchForm(
  form: RefObject<HTMLFormElement | null>,
  sheet: RefObject<HTMLElement | null>,
  browse: Browse,
): SearchForm {
  const navigate = useNavigate();
  const { language } = useLanguage();
  const counts = useFetcher<ListAnswer | null>();
  const asked = useRef("");
  const [draft, setDraft] = useState<CarSearch | null>(null);
  const { search } = browse;
  const pathOf = (next: CarSearch) => localePath(searchPath(next), language);

  // Closing the sheet discards choices that were not applied. A field that is being typed into loses the focus, and so
  // fires `change`, between the events `beforetoggle` and `toggle`: ignore that one.
  const closing = useRef(false);
  const handleToggle = useEffectEvent(({ type }: Event) => {
    const open = isOpen(sheet.current);
    // Before the toggle the sheet is still what it was.
    closing.current = type === "beforetoggle" && open;
    if (type !== "toggle" || open) return;
    setDraft(null);
    if (form.current) fillForm(form.current, search);
  });
  useEffect(() => {
    const panel = sheet.current;
    const events = new AbortController();
    for (const type of ["beforetoggle", "toggle"])
      panel?.addEventListener(type, handleToggle, { signal: events.signal });
    return () => events.abort();
  }, [sheet]);

  useEffect(() => {
    if (form.current) fillForm(form.current, draft ?? search);
  }, [form, draft, search]);

  const path = draft ? pathOf(draft) : null;
  // After each answer, request the counts of the latest choices.
  useEffect(() => {
    if (path === null || counts.state !== "idle" || asked.current === path) return;
    asked.current = path;
    void counts.load(quietPath(path));
  }, [path, counts]);

  function choose(next: CarSearch): boolean {
    if (!isOpen(sheet.current)) return false;
    setDraft(next);
    return true;
  }

  // The browser's native `change` event: for text it fires when the field is left, not with every letter.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    function follow({ target }: Event): void {
      // Words are searched on Enter only.
      if (
        !element ||
        !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) ||
        target.name === "q" ||
        closing.current
      )
        return;
      if (target instanceof HTMLInputElement && target.name === "brand" && !target.checked)
        dropModels(element, target.value);
      const next = searchIn(element);
      if (!choose(next)) void navigate(pathOf(next), { replace: true, preventScrollReset: true });
    }
    element.addEventListener("change", follow);
    return () => element.removeEventListener("change", follow);
  });

  function submit(): void {
    if (!form.current) return;
    const next = pathOf(searchIn(form.current));
    void navigate(next, { replace: next === pathOf(search), preventScrollReset: true });
  }

  const counted = useMemo(() => counts.data && readAnswer(counts.data, language), [counts.data, language]);
  const answer = draft && counted ? counted : browse;
  const failed = path !== null && counts.data === null && counts.state === "idle";
  const counting = path !== null && !failed && (!counted || pathOf(counted.search) !== path);
  return { shown: { ...answer, search: draft ?? search }, ahead: path !== null, counting, failed, choose, submit };
}
