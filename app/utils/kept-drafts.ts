/**
 * Storage of staff's unsaved input in the browser. Keys contain the account's id, so that drafts are private on a
 * shared device and a logout can delete them.
 */

/** Storage key of a form's draft. */
export function draftKey(userId: string, record: string): string {
  return `edit:${userId}:${record}`;
}

/** Storage key of a text outside of a form, such as a note about an order. */
export function textKey(userId: string, name: string): string {
  return `text:${userId}:${name}`;
}

/** Storage key that marks a logged-out user: other open windows then store no drafts for this user. */
const goneKey = (userId: string) => `gone:${userId}`;

/** Storage keys of all drafts, of all users. */
export function draftKeys(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return keys.filter((key) => /^(edit|text):/.test(key));
  } catch {
    return [];
  }
}

/** The stored text of a key, or null. */
export function keptItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a draft. False if the storage is unavailable or full, or the user has logged out. */
export function keepItem(key: string, value: string): boolean {
  try {
    if (localStorage.getItem(goneKey(key.split(":")[1] ?? "")) !== null) return false;
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a draft. */
export function forgetItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage no draft was kept.
  }
}

const open = new Set<() => void>();

/** Registers an open form to store its latest input before drafts are counted. Returns a function to unregister. */
export function registerDraftKeeper(keep: () => void): () => void {
  open.add(keep);
  return () => void open.delete(keep);
}

const draftsOf = (userId: string) => draftKeys().filter((key) => key.split(":")[1] === userId);

/** Number of a user's drafts on this device. */
export function countDraftsOf(userId: string): number {
  for (const keep of open) keep();
  return draftsOf(userId).length;
}

/** Deletes all drafts of a user who logs out, and stores no more until {@link holdDraftsOf}. */
export function forgetDraftsOf(userId: string): void {
  try {
    localStorage.setItem(goneKey(userId), "");
  } catch {
    // Without storage no form can keep a draft either.
  }
  for (const key of draftsOf(userId)) forgetItem(key);
}

/** Allows drafts of a user again, after a login. */
export function holdDraftsOf(userId: string): void {
  forgetItem(goneKey(userId));
}

/**
 * Navigation state for the sign-in page after a logout: drafts are deleted, so no form asks before leaving.
 */
export const draftsGone = { draftsGone: true };

/** Navigation state for the sign-in page if the session expired or was ended in another window. */
export const sessionEnded = { sessionEnded: true };

/** Whether a navigation has the state {@link sessionEnded}. */
export function hasSessionEnded(state: unknown): boolean {
  return carries(state, "sessionEnded");
}

/** Whether a navigation has the state {@link draftsGone}. */
export function areDraftsGone(state: unknown): boolean {
  return carries(state, "draftsGone");
}

function carries(state: unknown, mark: string): boolean {
  return typeof state === "object" && state !== null && mark in state;
}
