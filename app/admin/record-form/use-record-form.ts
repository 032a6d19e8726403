import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import type { z } from "zod";
import { problemOf } from "~/supabase/errors";
import { BackendError, isVersionConflict } from "~/supabase/unwrap";
import { createFieldNames } from "./field-names";
import { mergeEdits, settleClashes, type Side } from "./merge-edits";
import { refusedField } from "./problems";
import type { Conflict, RecordFormState, SaveFailure, SaveStatus } from "./record-form-state";
import { createSaveGate } from "./save-gate";
import { useDraft } from "./use-draft";
import { changedFields, formValuesOf, sameValues, type FieldValue, type FormValues, type LooseValues } from "./values";

/** The record as it is saved by now, asked for after a conflict. */
export interface SavedRecord<Input extends FormValues> {
  values: Input;
  version: number;
  by: string | null;
  at: string | null;
}

export interface RecordFormOptions<Input extends FormValues, Output, Saved> {
  /**
   * Input: what the fields hold. Output: what is saved. Messages: `stated(…)` of problems.ts, or words that `explain`
   * knows.
   */
  schema: z.ZodType<Output, Input>;
  /** Every field with its value, those that are not on the screen too. */
  initial: Input;
  /** Names the draft, e.g. "cars/12". "cars/new" makes a new record, which is saved once and has a draft of its own. */
  record: string;
  /** The version that `initial` shows; null for a new record. */
  version: number | null;
  /**
   * Saves; throws a BackendError, `versionConflict()` where the version is no longer the saved one.
   * @param changed the fields that differ from what is saved
   * @param key of a new record, which is made once for it: see create-once.queries.ts
   */
  save: (values: Output, version: number | null, changed: ReadonlySet<string>, key: string) => Promise<Saved>;
  /** The record as it is saved by now. Left out where a record has no versions. */
  reload?: () => Promise<SavedRecord<Input>>;
  /** After saving, e.g. to open the list. The page's data is read again in any case. */
  onSaved?: (saved: Saved) => void | Promise<void>;
  explain?: (problem: string) => string | undefined;
}

interface Basis {
  record: string;
  values: FormValues;
  version: number | null;
}

/** The new version, where a save answers with the saved row. */
function versionIn(saved: unknown): number | null {
  return typeof saved === "object" && saved !== null && "version" in saved && typeof saved.version === "number"
    ? saved.version
    : null;
}

/**
 * The state of a form of one record: validates, saves, keeps a draft and merges the edits of others. Input leaves the
 * fields only by saving or discarding it.
 */
export function useRecordForm<Input extends FormValues, Output, Saved = void>(
  options: RecordFormOptions<Input, Output, Saved>,
): RecordFormState {
  const { schema, initial, record, version, save, reload, onSaved, explain } = options;
  const checked: z.ZodType<Output, LooseValues> = schema;
  const form = useForm<LooseValues>({
    defaultValues: initial,
    resolver: zodResolver(checked, undefined, { raw: true }),
    shouldFocusError: false,
  });
  const { isDirty, errors } = form.formState;
  const revalidate = useRefresh();
  const [names] = useState(createFieldNames);
  const [basis, setBasis] = useState<Basis>(() => ({ record, values: initial, version }));
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // What saving and leaving need, in a ref: they may happen before the next render.
  const now = useRef({ basis, unsaved: false });
  const [gate] = useState(() => createSaveGate<{ saved: Saved }>());
  const creates = record.endsWith("/new");

  /** Sets what the fields are compared with from now on, and puts `values` into them. */
  const settle = useCallback(
    (next: Basis, values: FormValues) => {
      now.current.basis = next;
      setBasis(next);
      form.reset(formValuesOf(next.values));
      const differs = !sameValues(values, next.values);
      if (differs) form.reset(formValuesOf(values), { keepDefaultValues: true });
      now.current.unsaved = differs;
    },
    [form],
  );

  useLayoutEffect(() => {
    now.current.unsaved = isDirty;
  }, [isDirty]);

  // The page's data was loaded again: untouched fields follow it, edited ones stay and are merged on saving.
  useEffect(() => {
    const last = now.current.basis;
    const next = { record, values: initial, version };
    if (last.record !== record) {
      settle(next, initial);
      setFailure(null);
      setSavedAt(null);
      gate.forget();
    } else if (last.version !== version || !sameValues(last.values, initial)) {
      if (!now.current.unsaved) settle(next, initial);
      else if (sameValues(last.values, initial)) settle(next, formValuesOf(form.getValues()));
    }
    // Once for each answer of the page's loader; what is typed in between is no reason.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [record, version, JSON.stringify(initial)]);

  const draft = useDraft({ form, record, initial, basis, settle });

  /** Saves over the version this form knows; null when another person's edits must be reviewed first. */
  async function store(output: Output, sent: FormValues): Promise<{ saved: Saved } | null> {
    for (;;) {
      try {
        const { values, version: known } = now.current.basis;
        return { saved: await save(output, known, changedFields(values, sent), draft.keyOfNew()) };
      } catch (error) {
        if (!reload || !isVersionConflict(error)) throw error;
        const theirs = await reload();
        // Refused although this is the saved version: retrying would never end.
        if (theirs.version === now.current.basis.version) throw error;
        if (!mergeTheirs(theirs)) return null;
      }
    }
  }

  /**
   * Another person saved first. True if none of their edits is in a field of this form: then there is nothing to ask.
   */
  function mergeTheirs(saved: SavedRecord<Input>): boolean {
    const mine = formValuesOf(form.getValues());
    const merged = mergeEdits(now.current.basis.values, mine, saved.values, checked);
    if ([merged.taken, merged.joined, merged.clashes].every((changes) => changes.length === 0)) {
      settle({ record, values: saved.values, version: saved.version }, mine);
      return true;
    }
    setFailure("version");
    setConflict({ merged, theirs: saved.values, version: saved.version, by: saved.by, at: saved.at });
    return false;
  }

  async function send(typed: LooseValues): Promise<{ saved: Saved } | null> {
    const sent = formValuesOf(typed);
    const stored = await store(await schema.parseAsync(typed), sent);
    if (!stored) return null;
    settle(
      { record, values: sent, version: versionIn(stored.saved) ?? now.current.basis.version },
      formValuesOf(form.getValues()),
    );
    setSavedAt(new Date().toISOString());
    draft.forget();
    // Typed while it was being saved.
    if (now.current.unsaved) draft.keep();
    return stored;
  }

  function refuse(error: unknown): void {
    setRefusals((count) => count + 1);
    const field = error instanceof BackendError ? refusedField(error, Object.keys(initial)) : null;
    if (error instanceof BackendError && field !== null) {
      const message = error.code === "23505" ? "taken" : error.message;
      form.setError(field, { type: "server", message });
      return;
    }
    const { id } = problemOf(error);
    if (id === "unexpected") console.error(error);
    setFailure(id);
  }

  /** Null where a field is wrong, the save was refused, or a conflict is to be settled first. */
  async function trySave(): Promise<{ saved: Saved } | null> {
    setSaving(true);
    setFailure(null);
    const outcome: { stored: { saved: Saved } | null; wrong: boolean } = { stored: null, wrong: false };
    try {
      await form.handleSubmit(
        async (typed) => {
          outcome.stored = await send(typed);
        },
        () => {
          outcome.wrong = true;
        },
      )();
      // Moves the focus after the render that shows the message.
      if (outcome.wrong) setRefusals((count) => count + 1);
    } catch (error) {
      refuse(error);
    }
    // A new record counts as being saved until its own page is open.
    if (!creates || outcome.stored === null) setSaving(false);
    return outcome.stored;
  }

  async function follow({ saved }: { saved: Saved }): Promise<void> {
    try {
      await onSaved?.(saved);
      await revalidate();
    } finally {
      if (creates) setSaving(false);
    }
  }

  const attempt = () => gate.run({ once: creates, save: trySave, after: follow });

  async function settleConflict(choices: Readonly<Record<string, Side>>): Promise<void> {
    if (!conflict) return;
    setConflict(null);
    settle({ record, values: conflict.theirs, version: conflict.version }, settleClashes(conflict.merged, choices));
    await attempt();
  }

  function status(): SaveStatus {
    if (saving) return "saving";
    if (failure !== null || Object.keys(errors).length > 0) return "failed";
    if (isDirty) return "unsaved";
    return savedAt === null ? "untouched" : "saved";
  }

  return {
    control: form.control,
    errors,
    names,
    status: status(),
    dirty: isDirty,
    isNew: basis.version === null,
    creating: creates && saving,
    savedAt,
    failure,
    refusals,
    conflict,
    draftName: draft.name,
    offers: draft.offers,
    takeOffer: draft.take,
    dropOffer: draft.drop,
    restoredAt: draft.restoredAt,
    save: attempt,
    setValue: (name: string, value: FieldValue) =>
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted }),
    values: () => formValuesOf(form.getValues()),
    discard() {
      draft.forget();
      settle({ record, values: initial, version }, initial);
      setFailure(null);
    },
    hideRestored: draft.hide,
    settleConflict,
    closeConflict: () => setConflict(null),
    unsaved: () => now.current.unsaved,
    explain,
  };
}
