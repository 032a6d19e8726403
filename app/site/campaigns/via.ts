import { useSyncExternalStore } from "react";
import { campaignCode, viaParameter } from "~domain/campaigns";

const storageKey = "maarad:via";

/** The code of the campaign that brought this visit, from its first address that names one; null for none. */
let kept: string | null = null;

/** Keeps the campaign that an address names for this tab; the first one of a visit stays. */
export function keepVia(search: string): void {
  const named = new URLSearchParams(search).get(viaParameter)?.toLowerCase() ?? "";
  try {
    kept = sessionStorage.getItem(storageKey);
    if (kept === null && campaignCode.test(named)) sessionStorage.setItem(storageKey, (kept = named));
  } catch {
    // Without storage the campaign is known as long as the document is.
    if (campaignCode.test(named)) kept ??= named;
  }
}

const never = () => () => undefined;

/** The campaign of this visit; null on the server and during hydration, and for a visit without one. */
export function useVia(): string | null {
  return useSyncExternalStore(
    never,
    () => kept,
    () => null,
  );
}
