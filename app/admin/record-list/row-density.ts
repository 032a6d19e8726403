import { useSyncExternalStore } from "react";

/** How high the rows of lists are: with a second line and a picture, or one line each. */
export type RowDensity = "normal" | "compact";

const storageKey = "maarad:rows";
const listeners = new Set<() => void>();

/** What this browser chose. A browser that refuses storage keeps the choice until the page is left. */
let known: RowDensity | undefined;

function read(): RowDensity {
  if (known !== undefined) return known;
  try {
    known = localStorage.getItem(storageKey) === "compact" ? "compact" : "normal";
  } catch {
    known = "normal";
  }
  return known;
}

function choose(density: RowDensity): void {
  known = density;
  try {
    localStorage.setItem(storageKey, density);
  } catch {
    // Not remembered then; it holds for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", changed);
  };
}

/** The density of all lists in this browser, and the way to change it. */
export function useRowDensity(): [RowDensity, (density: RowDensity) => void] {
  return [useSyncExternalStore(subscribe, read, () => "normal" as const), choose];
}
