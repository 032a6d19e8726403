import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { localePath } from "~domain/public-paths";
import { useLanguage } from "~/i18n/use-language";
import { quietPath } from "~/site/background-load";
import type { CarSearch } from "../cars.schema";
import { type BrowseData, unpackBrowse } from "./browse-data";
import type { Browse } from "./browse.queries";
import { searchPath } from "./search-changes";
import { dropModels, fillForm, searchIn } from "./search-form";

interface SearchForm {
  /** What the fields say: on a phone, in the open sheet, ahead of the address. */
  shown: Browse;
  ahead: boolean;
  /** Whether the figures are those of the search before. */
  counting: boolean;
  /** Whether they cannot be had. */
  failed: boolean;
  /** Takes a search over into the open sheet instead of leading to it; answers whether it did. */
  choose: (next: CarSearch) => boolean;
  submit: () => void;
}

/**
 * Enhances the plain GET form: short addresses, and cars that follow each choice. In the open sheet of a phone nothing
 * leads away: the counts follow alone, one request at a time, until the sheet's button is pressed.
 */
export function useSearchForm(
  form: RefObject<HTMLFormElement | null>,
  sheet: RefObject<HTMLElement | null>,
  browse: Browse,
): SearchForm {
  const navigate = useNavigate();
  const { language } = useLanguage();
  const counts = useFetcher<BrowseData | null>();
  const asked = useRef("");
  const [draft, setDraft] = useState<CarSearch | null>(null);
  const { search } = browse;
  const pathOf = (next: CarSearch) => localePath(searchPath(next), language);

  // Closing the sheet discards choices that were not applied. A field that is being typed into loses the focus, and so
  // fires `change`, between the events `beforetoggle` and `toggle`: ignore that one.
  const closing = useRef(false);
  const handleToggle = useEffectEvent((event: Event) => {
    if (!(event instanceof ToggleEvent)) return;
    closing.current = event.type === "beforetoggle" && event.newState === "closed";
    if (event.type !== "toggle" || event.newState !== "closed") return;
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
  // Once an answer is there, what was chosen meanwhile is asked for.
  useEffect(() => {
    if (path === null || counts.state !== "idle" || asked.current === path) return;
    asked.current = path;
    void counts.load(quietPath(path));
  }, [path, counts]);

  function choose(next: CarSearch): boolean {
    if (!sheet.current?.matches(":popover-open")) return false;
    setDraft(next);
    return true;
  }

  // The browser's own `change`: for a text it comes once, when the field is left, not with every letter.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    function follow({ target }: Event): void {
      // Words wait for Enter.
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

  const counted = useMemo(() => (counts.data ? unpackBrowse(counts.data, language) : null), [counts.data, language]);
  const answer = draft && counted ? counted : browse;
  const failed = path !== null && counts.data === null && counts.state === "idle";
  const counting = path !== null && !failed && (!counted || pathOf(counted.search) !== path);
  return { shown: { ...answer, search: draft ?? search }, ahead: path !== null, counting, failed, choose, submit };
}
