/**
 * Where staff's unsaved input is kept in the browser: under the account, so that drafts are private on a shared
 * machine, and so that logging out can remove them.
 */

/** The name a draft of a form is kept under. */
export function draftKey(userId: string, record: string): string {
  return `edit:${userId}:${record}`;
}

/** The name a text without a form, such as a note about an order, is kept under. */
export function textKey(userId: string, name: string): string {
  return `text:${userId}:${name}`;
}

/** Says that a person logged out on this device: windows that are still open keep nothing for them any more. */
const goneKey = (userId: string) => `gone:${userId}`;

/** The names of all drafts, of any user. */
export function draftKeys(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return keys.filter((key) => /^(edit|text):/.test(key));
  } catch {
    return [];
  }
}

/** What is kept under a name, or null. */
export function keptItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a draft. False where the browser refuses (private windows, full storage), or its person has logged out. */
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

/** Lets an open form keep what was typed a moment ago, before drafts are counted. Answers how to stop it. */
export function whenDraftsAreAsked(keep: () => void): () => void {
  open.add(keep);
  return () => void open.delete(keep);
}

const draftsOf = (userId: string) => draftKeys().filter((key) => key.split(":")[1] === userId);

/** How many drafts of a person this device holds. */
export function countDraftsOf(userId: string): number {
  for (const keep of open) keep();
  return draftsOf(userId).length;
}

/** Removes all drafts of a person who logs out; nothing more is kept for them until {@link holdDraftsOf}. */
export function forgetDraftsOf(userId: string): void {
  try {
    localStorage.setItem(goneKey(userId), "");
  } catch {
    // Without storage no form can keep a draft either.
  }
  for (const key of draftsOf(userId)) forgetItem(key);
}

/** A person works on this device (again): their drafts are kept. */
export function holdDraftsOf(userId: string): void {
  forgetItem(goneKey(userId));
}

/**
 * Navigation state of the way to the sign-in page after a logout: drafts are deleted, so no form asks before leaving.
 */
export const draftsGone = { draftsGone: true };

/** Navigation state of the way to the sign-in page if the session expired or was ended in another window. */
export const sessionEnded = { sessionEnded: true };

/** Whether the state of a navigation says {@link sessionEnded}. */
export function hasSessionEnded(state: unknown): boolean {
  return carries(state, "sessionEnded");
}

/** Whether the state of a navigation says {@link draftsGone}. */
export function areDraftsGone(state: unknown): boolean {
  return carries(state, "draftsGone");
}

function carries(state: unknown, mark: string): boolean {
  return typeof state === "object" && state !== null && mark in state;
}
