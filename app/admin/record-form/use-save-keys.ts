import { type RefObject, useEffect } from "react";

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Ctrl+S or Cmd+S. S is the key that types it; on a keyboard of another script the one in its place. */
export function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  const isS = /^[a-z]$/i.test(key) ? key.toLowerCase() === "s" : code === "KeyS";
  return isS && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/**
 * Saves a form on Ctrl+S and Cmd+S, wherever the cursor is; not while a dialog is open that the form is not part of.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, save: () => Promise<void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
      if (!event.repeat && (dialog?.contains(form.current) ?? true)) void save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [form, save]);
}
