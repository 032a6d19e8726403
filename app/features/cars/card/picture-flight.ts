import type { CSSProperties } from "react";

/** Whether the picture of a tapped card is animated to its place on the car's page (public.css). */
export const picturesMove =
  typeof document === "object" &&
  "startViewTransition" in document &&
  !matchMedia("(prefers-reduced-motion: reduce)").matches;

const name = "car";
let tapped: { car: number; file: string } | null = null;

/** Marks the picture beside a tapped link for the view transition, and remembers its file for the car's page. */
export function letPictureMove(link: Element, car: number): void {
  const picture = link.closest("article, li")?.querySelector("[data-picture]");
  for (const other of document.querySelectorAll<HTMLElement>("[data-picture]"))
    other.style.viewTransitionName = other === picture ? name : "none";
  const file = picture?.querySelector("img")?.currentSrc;
  tapped = file ? { car, file } : null;
}

/**
 * The style that shows the tapped card's picture on the car's page until its own is loaded; undefined for other cars.
 */
export function movedPicture(car: number): CSSProperties | undefined {
  if (tapped?.car !== car) return undefined;
  return { viewTransitionName: name, background: `url("${tapped.file}") center / cover` };
}
