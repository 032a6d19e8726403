import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { draftKey, forgetItem, registerDraftKeeper } from "~/utils/kept-drafts";
import { findDraft, keepDraft, type NewDraft } from "./drafts";
import { useDraftName } from "./use-draft-name";
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
 * Keeps the input in the browser's storage, so that a closed tab loses nothing, and restores it when the record is
 * opened again. A draft of an older version keeps that version: saving it then shows the conflict with later edits.
 */
export function useDraft({ form, record, initial, basis, settle }: DraftOptions) {
  const userId = useEditor();
  const draft = useDraftName({ userId, record, initial });
  const { isNew, claimed } = draft;
  const key = draftKey(userId, draft.name);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const compared = useRef(basis);
  // The idempotency key of a new record: kept with the draft, and replaced once it is saved or discarded.
  const createKey = useRef<string | null>(null);
  useEffect(() => {
    compared.current = basis;
  }, [basis]);

  const typed = useCallback(() => !sameValues(formValuesOf(form.getValues()), compared.current.values), [form]);

  useEffect(() => {
    if (!claimed) return;
    const kept = findDraft(key, initial);
    setRestoredAt(kept?.at ?? null);
    // What was typed into a new record in the meantime stays, and becomes the draft.
    if (kept && !(isNew && typed())) {
      createKey.current = kept.createKey ?? null;
      settle({ record, values: kept.base, version: kept.version }, kept.values);
    }
    // Only when a record is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, claimed]);

  const keyOfNew = useCallback(() => (createKey.current ??= crypto.randomUUID()), []);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!claimed) return;
    const values = formValuesOf(form.getValues());
    const { values: base, version } = compared.current;
    if (sameValues(values, base)) forgetItem(key);
    else
      keepDraft(key, { values, base, version, at: new Date().toISOString(), ...(isNew && { createKey: keyOfNew() }) });
  }, [form, key, claimed, isNew, keyOfNew]);

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
    // Typed before the draft was this window's own.
    if (isNew && claimed && typed()) timer.current ??= setTimeout(write, pause);
    const stopAsking = registerDraftKeeper(flush);
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      flush();
      stop();
      stopAsking();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [form, write, isNew, claimed, typed]);

  return {
    name: draft.name,
    offers: draft.offers,
    /** Puts a draft that was offered into the fields; what they hold stays a draft of its own. */
    take(offer: NewDraft) {
      if (timer.current !== undefined) write();
      settle({ record, values: initial, version: null }, initial);
      draft.take(offer.name);
    },
    drop: draft.drop,
    /** The idempotency key that a new record is sent with. */
    keyOfNew,
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
      forgetItem(key);
      createKey.current = null;
      setRestoredAt(null);
    },
  };
}
