/** Moves the focus to the page's content: for who pressed something that goes away with it. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
