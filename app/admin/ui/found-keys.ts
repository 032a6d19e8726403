import type { KeyboardEvent } from "react";

/** Marks what holds a search field with its results, and each result. */
export const finder = { "data-finder": "" };
export const finderResult = { "data-found": "" };

const resultsIn = (within: Element) => [...within.querySelectorAll<HTMLElement>("[data-found]")];

/**
 * Keys of a search field with results below it: the arrows go through them, Enter in the field takes the only one, or
 * goes to the first.
 */
export function moveThroughFound(event: KeyboardEvent<HTMLElement>): void {
  const results = resultsIn(event.currentTarget);
  const at = results.findIndex((result) => result === document.activeElement);
  const inField = event.target instanceof HTMLInputElement;
  if (at < 0 && !inField) return;
  const [only, ...others] = results;
  if (event.key === "ArrowDown") results[Math.min(at + 1, results.length - 1)]?.focus();
  else if (event.key === "ArrowUp" && at > 0) results[at - 1]?.focus();
  else if (event.key === "ArrowUp" && at === 0) event.currentTarget.querySelector("input")?.focus();
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
