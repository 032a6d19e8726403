import { useSyncExternalStore } from "react";

interface BrowserSetting<Value> {
  read: () => Value;
  write: (value: Value) => void;
  /** The value in this window, kept up to date with other windows. */
  use: () => Value;
}

/**
 * A setting that this browser remembers. Where storage is refused, it holds until the page is left.
 * @param parse reads the stored text, null for none
 */
export function browserSetting<Value>(
  key: string,
  parse: (stored: string | null) => Value,
  format: (value: Value) => string,
): BrowserSetting<Value> {
  const listeners = new Set<() => void>();
  let known: { value: Value } | undefined;

  function stored(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function read(): Value {
    known ??= { value: parse(stored()) };
    return known.value;
  }

  function write(value: Value): void {
    known = { value };
    try {
      localStorage.setItem(key, format(value));
    } catch {
      // Not remembered then; it holds for this page.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const changed = (event: StorageEvent) => {
      if (event.key !== key) return;
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

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => parse(null)) };
}
