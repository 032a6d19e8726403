import { useLayoutEffect, useState } from "react";

function textArea(id: string | undefined): HTMLTextAreaElement | null {
  if (typeof document === "undefined" || id === undefined) return null;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : null;
}

/**
 * Keeps what a visitor wrote into a text area before the scripts arrived: React sets a text area that came with a text
 * back to it when it takes the page over, as it does with no other field.
 * @param id of the text area, the same on the server and here
 */
export function useEarlyText(id: string | undefined): void {
  const [early] = useState(() => {
    const element = textArea(id);
    return element && element.value !== element.defaultValue ? element.value : null;
  });
  useLayoutEffect(() => {
    const element = textArea(id);
    if (element && early !== null) element.value = early;
    // Once: from here on it is the browser's field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
