import { type RefObject, useEffect, useRef } from "react";

/** Marks each result of a search field. */
export const finderResult = { "data-found": "" };

/**
 * What holds a search field with its results below it. The arrows go through the results, Enter in the field takes the
 * only one, or goes to the first.
 */
export function useFinder(): { ref: RefObject<HTMLDivElement | null>; "data-finder": string } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const press = (event: KeyboardEvent) => moveThroughFound(event, place);
    place.addEventListener("keydown", press);
    return () => place.removeEventListener("keydown", press);
  }, []);
  return { ref, "data-finder": "" };
}

function moveThroughFound(event: KeyboardEvent, place: HTMLElement): void {
  const results = [...place.querySelectorAll<HTMLElement>("[data-found]")];
  const at = results.findIndex((result) => result === document.activeElement);
  const inField = event.target instanceof HTMLInputElement;
  if (at < 0 && !inField) return;
  const [only, ...others] = results;
  if (event.key === "ArrowDown") results[Math.min(at + 1, results.length - 1)]?.focus();
  else if (event.key === "ArrowUp" && at > 0) results[at - 1]?.focus();
  else if (event.key === "ArrowUp" && at === 0) place.querySelector("input")?.focus();
  else if (event.key === "Enter" && inField && others.length === 0) only?.click();
  else if (event.key === "Enter" && inField) only?.focus();
  else return;
  event.preventDefault();
}

/** Moves the focus on once a result was taken by keyboard, which takes the results away: to the control beside it. */
export function focusAfterTaking(result: HTMLElement): void {
  const place = result.closest("[data-finder]");
  requestAnimationFrame(() => place?.querySelector<HTMLElement>("input, button")?.focus());
}
