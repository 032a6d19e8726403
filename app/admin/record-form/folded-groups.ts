import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const storageKey = "maarad:folded";
const listeners = new Set<() => void>();

/** The groups of fields that are folded in this browser, by their names. */
let folded: ReadonlySet<string> | undefined;

function read(): ReadonlySet<string> {
  if (folded) return folded;
  try {
    folded = new Set((localStorage.getItem(storageKey) ?? "").split(" ").filter(Boolean));
  } catch {
    folded = new Set();
  }
  return folded;
}

function write(next: ReadonlySet<string>): void {
  folded = next;
  try {
    localStorage.setItem(storageKey, [...next].join(" "));
  } catch {
    // Not remembered then; it holds for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Folds groups, or unfolds them; the browser remembers it. */
export function setFolded(names: readonly string[], fold: boolean): void {
  const next = new Set(read());
  for (const name of names) {
    if (fold) next.add(name);
    else next.delete(name);
  }
  write(next);
}

/** Which groups are folded. */
export function useFolded(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, read, read);
}

/** Unfolds the group around an element, so that it can be seen and take the focus. */
export function reveal(element: Element | null): void {
  const name = element?.closest("[data-fold]")?.getAttribute("data-fold");
  if (name && read().has(name)) flushSync(() => setFolded([name], false));
}
