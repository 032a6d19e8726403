import type { CSSProperties } from "react";

/** Whether a tapped card's picture moves to its place on the car's page (public.css). */
export const picturesMove =
  typeof document === "object" &&
  "startViewTransition" in document &&
  !matchMedia("(prefers-reduced-motion: reduce)").matches;

const name = "car";
let tapped: { car: number; file: string } | null = null;

/** Of all pictures the one beside a tapped link moves; its file is kept for the page. */
export function letPictureMove(link: Element, car: number): void {
  const picture = link.closest("article, li")?.querySelector("[data-picture]");
  for (const other of document.querySelectorAll<HTMLElement>("[data-picture]"))
    other.style.viewTransitionName = other === picture ? name : "none";
  const file = picture?.querySelector("img")?.currentSrc;
  tapped = file ? { car, file } : null;
}

/** What the page shows of a car whose card was tapped, until its own file is there. */
export function movedPicture(car: number): CSSProperties | undefined {
  if (tapped?.car !== car) return undefined;
  return { viewTransitionName: name, background: `url("${tapped.file}") center / cover` };
}
