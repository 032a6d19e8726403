import { useSyncExternalStore } from "react";
import { languageCookie, type Language } from "~domain/languages";

/** The language chosen since this document was loaded; null means that the cookie as read by the server counts. */
let chosen: Language | null = null;
const listeners = new Set<() => void>();

/** Remembers a choice for a year; the server reads the cookie on addresses that carry no language. Browser only. */
export function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language, location.protocol === "https:");
  chosen = language;
  for (const listener of listeners) listener();
}

/** The remembered language, for use outside React, e.g. before a navigation renders. */
export function rememberedLanguage(fromServer: Language | null): Language | null {
  return chosen ?? fromServer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The remembered language: the cookie as read by the server, until the user chooses another one. */
export function useRememberedLanguage(fromServer: Language | null): Language | null {
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? fromServer,
    () => fromServer,
  );
}
