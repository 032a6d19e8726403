/** Whether the person used a pointer last, and not a key. `:focus-visible` does not say so after a drag. */
let pointed = false;
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => (pointed = true), { capture: true, passive: true });
  document.addEventListener("keydown", () => (pointed = false), { capture: true, passive: true });
}

/**
 * Gives the focus to what has moved to another place. The page follows it only after a key: under a mouse it would jump
 * away from what is being looked at.
 */
export function focusMoved(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: pointed });
}
