import { useSyncExternalStore } from "react";

/** How long a toast stays unless it says otherwise, in ms. */
export const toastDuration = 5000;
/** How long a toast stays that says why something was not done, in ms. */
export const longToast = 12_000;
/** How long a toast stays that offers to undo a change, in ms. */
export const undoToast = 30_000;
/** At most this many toasts are shown; a new one takes the place of the last. */
export const toastLimit = 1;
/** How long a closed toast stays in the list so that it can leave with its movement, in ms. */
const leaveDuration = 250;

export interface ToastContent {
  /** Already translated. */
  title?: string;
  /** Already translated. */
  description?: string;
  variant?: "default" | "destructive";
  /** Milliseconds; `Infinity` stays until it is dismissed. 5000 when left out. */
  duration?: number;
  action?: ToastAction;
}

/** What can be done about it, e.g. undone. Pressing it closes the toast. */
export interface ToastAction {
  /** Already translated. */
  label: string;
  /** The other way to the same end, for those who cannot reach the button in time; the label when left out. */
  altText?: string;
  onClick: () => void;
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

export interface ToastHandle {
  id: string;
  dismiss(): void;
  /** Changes what the toast says or how long it stays; ignored once it is gone. */
  update(content: ToastContent): void;
}

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();
const leaving = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function remove(id: string): void {
  clearTimeout(leaving.get(id));
  leaving.delete(id);
  if (toasts.some((one) => one.id === id)) set(toasts.filter((one) => one.id !== id));
}

/** Shows a toast at once, in place of the one that is shown. Works anywhere in the browser, also outside React. */
export function toast(content: ToastContent & { id?: string }): ToastHandle {
  count += 1;
  const id = content.id ?? String(count);
  clearTimeout(leaving.get(id));
  leaving.delete(id);
  set([{ ...content, id, open: true }, ...toasts.filter((one) => one.id !== id)].slice(0, toastLimit));
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (change) => set(toasts.map((one) => (one.id === id ? { ...one, ...change } : one))),
  };
}

/** Closes one toast, or all of them. */
export function dismissToast(id?: string): void {
  const closing = toasts.filter((one) => one.open && (id === undefined || one.id === id));
  if (closing.length === 0) return;
  for (const { id: closed } of closing)
    leaving.set(
      closed,
      setTimeout(() => remove(closed), leaveDuration),
    );
  set(toasts.map((one) => (closing.includes(one) ? { ...one, open: false } : one)));
}

/** The toasts of this moment, newest first. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back when the toasts change. @returns what ends it */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** The toasts of this moment for a component; none while the page is rendered on the server. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
}
