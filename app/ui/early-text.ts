import { useLayoutEffect, useState } from "react";

function textArea(id: string | undefined): HTMLTextAreaElement | null {
  if (typeof document === "undefined" || id === undefined) return null;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : null;
}

/**
 * Keeps input from before hydration in a text area: React resets a text area with a default value on hydration, unlike
 * other fields.
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
    // Once, on hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
