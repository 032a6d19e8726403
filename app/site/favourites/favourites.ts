import { useSyncExternalStore } from "react";
import { cleanIds, limits } from "./car-ids";

/** Cars a visitor has marked, by id, newest first; compared ones in the order they were chosen. */
export interface CarLists {
  favourites: readonly number[];
  recent: readonly number[];
  compared: readonly number[];
}

type ListName = keyof CarLists;

/** Key in the browser's storage. The lists contain only ids and stay on the device. */
export const storageKey = "shortlist";

const nothing: CarLists = { favourites: [], recent: [], compared: [] };
const listeners = new Set<() => void>();
let known: CarLists | null = null;
/** False if the browser's storage refused a write: the lists then last as long as the page. */
let kept = true;

/** Parses the stored text; a list that is missing or invalid is empty. */
export function parseCarLists(text: string | null): CarLists {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "");
  } catch {
    return nothing;
  }
  const list = (name: ListName) => {
    const ids: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, name) : null;
    return Array.isArray(ids) ? cleanIds(ids, limits[name]) : [];
  };
  return { favourites: list("favourites"), recent: list("recent"), compared: list("compared") };
}

function load(): CarLists {
  try {
    return kept ? parseCarLists(localStorage.getItem(storageKey)) : (known ?? nothing);
  } catch {
    return known ?? nothing;
  }
}

function show(next: CarLists): void {
  known = next;
  for (const listener of listeners) listener();
}

function change(list: ListName, edit: (ids: readonly number[]) => readonly number[]): void {
  // Read the storage first: another tab may have changed it.
  const before = load();
  const next = { ...before, [list]: cleanIds(edit(before[list]), limits[list]) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    kept = false;
  }
  show(next);
}

/** The present lists. */
export function currentCarLists(): CarLists {
  known ??= load();
  return known;
}

/** Adds a favourite, or removes it. */
export function toggleFavourite(id: number): void {
  change("favourites", (ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids]));
}

/** Replaces the favourites, e.g. to undo a change. */
export function setFavourites(ids: readonly number[]): void {
  change("favourites", () => ids);
}

/** Adds a car to the comparison, or removes it. False if the comparison is full. */
export function toggleCompared(id: number): boolean {
  const { compared } = load();
  if (!compared.includes(id) && compared.length >= limits.compared) return false;
  change("compared", (ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return true;
}

/** Replaces the compared cars. */
export function setCompared(ids: readonly number[]): void {
  change("compared", () => ids);
}

/** Adds a car to the recently viewed ones. */
export function noteViewed(id: number): void {
  change("recent", (ids) => [id, ...ids]);
}

/** Clears the recently viewed cars. */
export function forgetViewed(): void {
  change("recent", () => []);
}

function follow(event: Event): void {
  if (!(event instanceof StorageEvent) || event.key === storageKey || event.key === null) show(load());
}

/** Calls the listener on every change, in this tab or another. */
export function subscribeToCarLists(listener: () => void): () => void {
  // A page restored from the back/forward cache has missed changes.
  if (listeners.size === 0) for (const event of ["storage", "pageshow"]) addEventListener(event, follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of ["storage", "pageshow"]) removeEventListener(event, follow);
    known = null;
  };
}

/** The visitor's lists; null on the server and during hydration. */
export function useCarLists(): CarLists | null {
  return useSyncExternalStore(subscribeToCarLists, currentCarLists, () => null);
}
