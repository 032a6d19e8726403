import { type RefObject, useEffect } from "react";

/**
 * Marks a row that scrolls sideways with `data-more`: "start", "end", both or nothing, by where more of it is. The
 * class `fading-edges` fades it out there, so that a row that ends between two of its parts does not look whole.
 */
export function useScrollEdges(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      // From the right to the left the position counts below 0. A pixel is lost in rounding.
      const passed = Math.abs(element.scrollLeft);
      const left = element.scrollWidth - element.clientWidth - passed;
      const more = [passed > 1 ? "start" : "", left > 1 ? "end" : ""].filter(Boolean).join(" ");
      element.setAttribute("data-more", more);
    };
    mark();
    element.addEventListener("scroll", mark, { passive: true });
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    for (const part of element.children) observer.observe(part);
    return () => {
      element.removeEventListener("scroll", mark);
      observer.disconnect();
    };
  }, [row]);
}
