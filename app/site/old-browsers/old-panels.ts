import { closePanel, isOpen } from "~/ui/panels";

/**
 * Makes panels (`popover`) work in older browsers; the newer ones do not load this file.
 *
 * Safari before 17 has no popovers: there a panel is open while it has the attribute `open`, and these methods, clicks
 * and the Escape key do what the browser would. Safari 17.0 to 18.2 on an iPhone does not close a panel when the page
 * beside it is tapped (WebKit bug 267688).
 */

function switchPanel(panel: HTMLElement, open: boolean): void {
  if (isOpen(panel) === open) return;
  panel.dispatchEvent(new Event("beforetoggle"));
  panel.toggleAttribute("open", open);
  // There is no top layer, and the header, which is queried for its size (`@container`), holds what is fixed inside it:
  // the menu would be a bar.
  Object.assign(panel.style, { zIndex: "50", height: panel.id === "site-menu" ? "100dvh" : "" });
  panel.dispatchEvent(new Event("toggle"));
  if (open) panel.querySelector<HTMLElement>("[autofocus]")?.focus();
}

/** Closes all panels but the one that holds this element. */
function closeOthers(inside: Element | null): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[popover]"))
    if (!inside || !panel.contains(inside)) closePanel(panel);
}

/** Where panels are known, but taps beside them are not: an iPhone sends no click for a tap on what is no control. */
function closeOnTap(): void {
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest("[popovertarget]")) closeOthers(target);
  });
}

/** Where panels are not known. */
function openByScript(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      switchPanel(this, true);
    },
    hidePopover(this: HTMLElement) {
      switchPanel(this, false);
    },
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && closeOthers(null));
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest("[popovertarget]");
    const panel = document.getElementById(button?.getAttribute("popovertarget") ?? "");
    if (panel && !event.defaultPrevented) switchPanel(panel, !isOpen(panel));
    else if (!button) closeOthers(event.target);
  });
  document.documentElement.toggleAttribute("data-panels", true);
}

/** Called once for a document. */
export function servePanels(): void {
  if ("popover" in HTMLElement.prototype) closeOnTap();
  else openByScript();
}
