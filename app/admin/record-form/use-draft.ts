import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { draftKey, findDraft, forgetDraft, forgetOldDrafts, keepDraft } from "./drafts";
import { useEditor } from "./editor-provider";
import { formValuesOf, sameValues, type FormValues, type LooseValues } from "./values";

/** How long typing must rest before the draft is written, in ms. */
const pause = 400;

interface Basis {
  record: string;
  values: FormValues;
  version: number | null;
}

interface DraftOptions {
  form: UseFormReturn<LooseValues>;
  record: string;
  initial: FormValues;
  basis: Basis;
  /** Puts what was kept into the fields. */
  settle: (basis: Basis, values: FormValues) => void;
}

/**
 * Keeps what is typed in the browser's storage, so that a closed tab loses nothing, and restores it
 * when the record is opened again. A draft of an older version keeps that version: saving it meets
 * what others have saved since.
 */
export function useDraft({ form, record, initial, basis, settle }: DraftOptions) {
  const key = draftKey(useEditor(), record);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const compared = useRef(basis);
  useEffect(() => {
    compared.current = basis;
  }, [basis]);

  useEffect(() => {
    forgetOldDrafts(Date.now());
    const draft = findDraft(key, initial);
    setRestoredAt(draft?.at ?? null);
    if (draft) settle({ record, values: draft.base, version: draft.version }, draft.values);
    // Only when a record is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = formValuesOf(form.getValues());
    const { values: base, version } = compared.current;
    if (sameValues(values, base)) forgetDraft(key);
    else keepDraft(key, { values, base, version, at: new Date().toISOString() });
  }, [form, key]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Only what is typed has a name; values that are put in all at once are known already.
        if (name === undefined) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(write, pause);
      },
    });
    const flush = () => {
      if (timer.current !== undefined) write();
    };
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      flush();
      stop();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [form, write]);

  return {
    restoredAt,
    /** Keeps the current values of the fields, even without typing. */
    keep() {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, pause);
    },
    hide: () => setRestoredAt(null),
    forget() {
      clearTimeout(timer.current);
      timer.current = undefined;
      forgetDraft(key);
      setRestoredAt(null);
    },
  };
}
