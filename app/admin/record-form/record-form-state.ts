import { createContext, use } from "react";
import type { Control, FieldErrors } from "react-hook-form";
import type { ProblemId } from "~/supabase/errors";
import type { NewDraft } from "./drafts";
import type { FieldNames } from "./field-names";
import type { MergedEdits, Side } from "./merge-edits";
import type { FieldValue, FormValues, LooseValues } from "./values";

/** Why a form as a whole was not saved; the texts are under `editing:failures`. */
export type SaveFailure = ProblemId | "version";

/** What the save bar says. */
export type SaveStatus = "untouched" | "unsaved" | "saving" | "saved" | "failed";

/** What another person has saved, seen from this form. */
export interface Conflict {
  merged: MergedEdits;
  theirs: FormValues;
  version: number;
  /** Name of the person who saved it, as shown on the screen; null if unknown. */
  by: string | null;
  /** ISO time, or null. */
  at: string | null;
}

/** A form of one record, as `useRecordForm` gives it to the frame and to the fields. */
export interface RecordFormState {
  control: Control<LooseValues>;
  errors: FieldErrors<LooseValues>;
  names: FieldNames;
  status: SaveStatus;
  dirty: boolean;
  isNew: boolean;
  /** A new record is being saved and its own page is about to open: input would be lost. */
  creating: boolean;
  /** ISO time of the last save in this form, or null. */
  savedAt: string | null;
  failure: SaveFailure | null;
  /** Grows each time a save was refused, so that the words about it take the focus. */
  refusals: number;
  conflict: Conflict | null;
  /** "cars/12", or a name of its own for each new record. */
  draftName: string;
  /** Unfinished new records of the same kind, which no window has open. */
  offers: readonly NewDraft[];
  takeOffer(offer: NewDraft): void;
  dropOffer(offer: NewDraft): void;
  /** ISO time of what was restored from the last visit, or null. */
  restoredAt: string | null;
  save(): Promise<void>;
  /** Set while a pressed Save waits for something, e.g. for uploads: what for, in words, and how to stop waiting. */
  waiting?: { message: string; stop(): void };
  /** Puts a value into a field from outside, as if it had been typed. */
  setValue(name: string, value: FieldValue): void;
  /** The values of this moment. */
  values(): FormValues;
  /** Takes back everything that was typed since the record was opened or saved. */
  discard(): void;
  hideRestored(): void;
  settleConflict(choices: Readonly<Record<string, Side>>): Promise<void>;
  closeConflict(): void;
  /** Whether leaving the page would lose sight of something typed; asked at the moment of leaving. */
  unsaved(): boolean;
  /** Words for a problem that only this record knows. */
  explain?: (problem: string) => string | undefined;
}

/** What fields need of the form around them. */
export type FieldsForm = Pick<RecordFormState, "control" | "errors" | "names" | "setValue" | "values" | "explain">;

export const RecordFormContext = createContext<FieldsForm | null>(null);

/** The form around a field. */
export function useRecordFormState(): FieldsForm {
  const form = use(RecordFormContext);
  if (!form) throw new Error("A field must be inside a RecordForm");
  return form;
}
