import { viaIn } from "~domain/campaigns";
import { useInBrowser } from "~/ui/use-in-browser";

const storageKey = "maarad:via";

/**
 * What brought this visit, as its first address or the page before said it: a campaign's code, a `utm_source`, the name
 * of a click id, or a host. Null for none; the server reads it by `viaOf`.
 */
let kept: string | null = null;

/** Whether this document began the visit, and that has not been counted. */
let begun = false;

/**
 * Keeps what brought this visit for its tab: the first that is known stays. The page before is asked, too: it may have
 * been left before its scripts began.
 */
export function keepVia(): void {
  const { origin, href } = location;
  const { referrer } = document;
  const ours = referrer.startsWith(`${origin}/`);
  const before = ours ? undefined : /^https?:\/\/([^/:]+)/.exec(referrer)?.[1];
  kept = viaIn(ours ? `${referrer} ${href}` : href) ?? before?.toLowerCase() ?? null;
  begun = !ours;
  try {
    const first = sessionStorage.getItem(storageKey);
    begun &&= first === null;
    kept = first || kept;
    sessionStorage.setItem(storageKey, kept ?? "");
  } catch {
    // Without storage it is known as long as the document is.
  }
}

export const viaNow = () => kept;

/** Whether this is a new visit; true once. */
export function takeBegun(): boolean {
  const taken = begun;
  begun = false;
  return taken;
}

/** What brought this visit; null on the server and during hydration, and where nothing is known. */
export function useVia(): string | null {
  return useInBrowser(viaNow, null);
}
