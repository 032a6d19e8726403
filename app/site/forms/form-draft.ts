import { type RefObject, useEffect } from "react";
import { keyName, startedName } from "./hidden-fields";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const prefix = "draft:";

function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

/**
 * Whether a draft contains a control: visible fields, and the stamp, so that sending the form again after a reload
 * still creates one order.
 */
function isKept(control: Control): boolean {
  return (
    control.name === keyName || control.name === startedName || (control.type !== "hidden" && control.tabIndex >= 0)
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox");
}

function write(name: string, form: HTMLFormElement): void {
  const draft = controlsOf(form)
    .filter((control) => isKept(control) && (!isBox(control) || control.checked))
    .map((control) => [control.name, control.value]);
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // Storage is unavailable or full: the form works without a draft.
  }
}

function read(name: string): Map<string, string> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
    return Array.isArray(draft) ? new Map(draft as [string, string][]) : null;
  } catch {
    return null;
  }
}

function restore(name: string, form: HTMLFormElement): void {
  const draft = read(name);
  if (!draft) return;
  const controls = controlsOf(form).filter(isKept);
  // Input from before the scripts ran takes precedence over the draft.
  if (controls.some((control) => (isBox(control) ? control.checked !== control.defaultChecked : typed(control))))
    return;
  for (const control of controls) {
    const value = draft.get(control.name);
    if (isBox(control)) control.checked = value === control.value;
    else if (typeof value === "string") control.value = value;
  }
}

function typed(control: Control): boolean {
  return !(control instanceof HTMLSelectElement) && control.type !== "hidden" && control.value !== control.defaultValue;
}

/** Deletes the draft of a form that was sent. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Without storage no draft was kept.
  }
}

/**
 * Stores the input of a form for as long as the tab is open, so that a reload or a change of language loses nothing. A
 * form that the server returned with values is not changed.
 */
export function useFormDraft(name: string | null, ref: RefObject<HTMLFormElement | null>, cameBack: boolean): void {
  useEffect(() => {
    const form = ref.current;
    if (!form || name === null) return;
    if (!cameBack) restore(name, form);
    const keep = () => write(name, form);
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
    // Runs when the form appears only: a later answer must not restore the draft.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);
}
