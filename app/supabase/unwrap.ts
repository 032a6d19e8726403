import type { PostgrestError } from "@supabase/supabase-js";

/**
 * A refusal or failure of the backend, with its code (`PGRST…`, an SQLSTATE, `PT…`) and HTTP status kept; 0 =
 * unreachable.
 */
export class BackendError extends Error {
  readonly code: string;
  readonly status: number;
  /** The field that a function of ours found wrong, or null. */
  readonly field: string | null;
  /** What a function of ours says beyond its message, e.g. how many cars a brand has; or null. */
  readonly detail: string | null;

  constructor(message: string, code: string, status: number, field: string | null, detail: string | null = null) {
    super(message);
    this.name = "BackendError";
    this.code = code;
    this.status = status;
    this.field = field;
    this.detail = detail;
  }
}

interface Answer<T> {
  data: T;
  error: PostgrestError | null;
  status: number;
}

/** The data of an answer, or a thrown {@link BackendError}. */
export function unwrap<T>(answer: Answer<T>): NonNullable<T> {
  const data = unwrapMaybe(answer);
  if (data === null || data === undefined) throw new BackendError("nothing answered", "EMPTY", answer.status, null);
  return data;
}

/** As {@link unwrap}, for questions whose answer may be nothing. */
export function unwrapMaybe<T>({ data, error, status }: Answer<T>): T {
  if (error) throw new BackendError(error.message, error.code ?? "", status, error.hint || null, error.details || null);
  return data;
}

/** What a save throws when another person saved the record first; SQL functions raise the same. */
export function versionConflict(): BackendError {
  return new BackendError("version_conflict", "PT409", 409, null);
}

/** Whether a save was refused because another person saved the record first. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof BackendError && error.code === "PT409" && error.message === "version_conflict";
}

/**
 * Checks a delete: the database silently skips rows that the account may not delete.
 * @param left the rows that still exist afterwards
 * @throws BackendError 42501
 */
export function assertDeleted(left: Answer<readonly unknown[] | null>): void {
  if (unwrap(left).length > 0) throw new BackendError("not deleted", "42501", 403, null);
}
