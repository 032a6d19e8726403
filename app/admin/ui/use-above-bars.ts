import { type RefObject, useEffect, useRef } from "react";

/** The height of the bar over the screen and the least distance to what covers the screen, in px. */
const topBar = 64;
const gap = 12;

/**
 * Scrolls a list that opened below its field up, so that neither the bar at the foot of the form nor the on-screen
 * keyboard covers it; never so far that the field leaves the screen.
 * @param shown what the list answers; null while it is closed
 */
export function useAboveBars<Box extends HTMLElement>(shown: string | null): RefObject<Box | null> {
  const list = useRef<Box>(null);
  useEffect(() => {
    if (shown === null) return;
    const scroll = () => list.current && scrollAbove(list.current);
    scroll();
    // The keyboard may open, or change its height, after the list.
    window.visualViewport?.addEventListener("resize", scroll);
    return () => window.visualViewport?.removeEventListener("resize", scroll);
  }, [shown]);
  return list;
}

function scrollAbove(list: HTMLElement): void {
  const bar = document.querySelector("[data-save-bar]")?.getBoundingClientRect().height ?? 0;
  const seen = (window.visualViewport?.height ?? window.innerHeight) - bar - gap;
  const covered = list.getBoundingClientRect().bottom - seen;
  const field = (list.parentElement ?? list).getBoundingClientRect().top - topBar - gap;
  const by = Math.min(covered, field);
  if (by > 0) window.scrollBy({ top: by });
}
