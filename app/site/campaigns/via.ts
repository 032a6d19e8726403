import { codePattern, viaParameter } from "~domain/campaigns";
import { useInBrowser } from "~/ui/use-in-browser";

const storageKey = "maarad:via";

/** The code of the campaign that brought this visit, from its first address that names one; null for none. */
let kept: string | null = null;

const inAddress = new RegExp(`[?&]${viaParameter}=(${codePattern})(?![^&# ])`, "i");

/**
 * Keeps the campaign of this visit for its tab: the first one that an address names stays. The page before is asked,
 * too: it may have been left before its scripts began.
 */
export function keepVia(): void {
  const { origin, href } = location;
  const seen = document.referrer.startsWith(`${origin}/`) ? `${document.referrer} ${href}` : href;
  kept = inAddress.exec(seen)?.[1]?.toLowerCase() ?? null;
  try {
    kept = sessionStorage.getItem(storageKey) ?? kept;
    if (kept) sessionStorage.setItem(storageKey, kept);
  } catch {
    // Without storage the campaign is known as long as the document is.
  }
}

/** The campaign of this visit; null on the server and during hydration, and for a visit without one. */
export function useVia(): string | null {
  return useInBrowser(() => kept, null);
}
