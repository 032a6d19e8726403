/** Moves the focus to the page's content: for when the pressed button is removed. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
