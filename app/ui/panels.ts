import type { KeyboardEvent, ToggleEvent } from "react";

/** Whether a panel (`popover`) is open. Safari before 17 knows no popovers: see `app/site/old-browsers`. */
export const isOpen = (panel: HTMLElement | null) => panel?.matches(":is(:popover-open, [open])") ?? false;

export function closePanel(panel: HTMLElement | null): void {
  if (panel && isOpen(panel)) panel.hidePopover();
}

const stops = "a[href], button, input, select, summary";

/** What the Tab key reaches in a panel, in order. */
const stopsIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );

/**
 * Props of a panel that covers what is beside it: the focus moves into it when it opens, and the Tab key stays in it.
 * When it closes, the browser returns the focus to the button that opened it.
 */
export const keepsFocus = {
  onToggle({ target, currentTarget }: ToggleEvent<HTMLElement>) {
    const isOpened = target === currentTarget && isOpen(currentTarget);
    if (isOpened && !currentTarget.contains(document.activeElement)) stopsIn(currentTarget)[0]?.focus();
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Tab" || !isOpen(event.currentTarget)) return;
    const reached = stopsIn(event.currentTarget);
    const [edge, other] = event.shiftKey ? [reached[0], reached.at(-1)] : [reached.at(-1), reached[0]];
    if (event.target !== edge) return;
    event.preventDefault();
    other?.focus();
  },
};
