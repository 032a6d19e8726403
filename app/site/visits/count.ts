import { countPath, staffMark, type VisitKind } from "~domain/visits";
import { takeBegun, viaNow } from "~/site/campaigns/via";

declare global {
  interface Document {
    /** Absent where browsers make no page ahead. */
    readonly prerendering?: boolean;
  }
}

/**
 * Tells the server that something was seen or tapped on the present page. A page that was not found, and a browser of
 * staff, tell nothing; a page that is made ahead tells when it is shown.
 */
export function count(kind: VisitKind, words = ""): void {
  if (document.prerendering)
    return document.addEventListener("prerenderingchange", () => count(kind, words), { once: true });
  try {
    if (localStorage.getItem(staffMark)) return;
  } catch {
    // Without storage there is no back office either.
  }
  if (document.querySelector("[data-missing]")) return;
  const said = { kind, path: location.pathname, via: viaNow() ?? "", begun: takeBegun() ? "1" : "", words };
  navigator.sendBeacon(countPath, new URLSearchParams(said));
}

/** Counts the ways out to the dealer, and pages that the browser brings back as they were left. */
export function watchVisits(): void {
  addEventListener("pageshow", ({ persisted }) => persisted && count("page"));
  document.addEventListener(
    "click",
    ({ target }) => {
      const way = target instanceof Element && target.closest<HTMLAnchorElement>("a[href^='tel:'],a[href*='//wa.me/']");
      if (way) count(way.protocol === "tel:" ? "phone" : "whatsapp");
    },
    true,
  );
}
