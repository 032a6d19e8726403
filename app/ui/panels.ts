/** Whether a panel (`popover`) is open. Safari before 17 knows no popovers: see `app/site/old-browsers`. */
export const isOpen = (panel: HTMLElement | null) => panel?.matches(":is(:popover-open, [open])") ?? false;

export function closePanel(panel: HTMLElement | null): void {
  if (panel && isOpen(panel)) panel.hidePopover();
}
