import { type RefObject, useEffect } from "react";
import { isShortcut } from "~/admin/ui/shortcut";

/**
 * Saves a form on Ctrl+S and Cmd+S, wherever the cursor is; not while a dialog is open that the form is not part of.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, save: () => Promise<void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut("s", event)) return;
      event.preventDefault();
      const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
      if (!event.repeat && (dialog?.contains(form.current) ?? true)) void save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [form, save]);
}
