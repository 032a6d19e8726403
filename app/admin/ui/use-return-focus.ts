import { useRef } from "react";

/**
 * For modal windows, most of which no trigger of their own opens: gives the focus back to whatever had it,
 * unless something else has taken it since.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const taken = document.activeElement !== null && document.activeElement !== document.body;
      const back =
        opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body
          ? opener.current
          : null;
      // If no element had the focus (Safari does not focus a clicked button), the window's own trigger gets it.
      if (taken || back) event.preventDefault();
      if (!taken) back?.focus();
    },
  };
}
