/** One record of a change, as it is sent. */
export interface BulkRow {
  id: number;
}

/** The types of one kind of job: the change, a row to send, a row that undoes it, and a refused record. */
export interface BulkTypes {
  change: unknown;
  row: BulkRow;
  undo: BulkRow;
  refused: BulkRow;
}

/** A change of many records with its progress. */
export interface BulkJob<T extends BulkTypes> {
  id: string;
  change: T["change"];
  /** When it was started, in milliseconds since 1970. */
  at: number;
  /** `undoing` and `undone`: the change is being, or has been, taken back. */
  phase: "collecting" | "running" | "done" | "undoing" | "undone";
  /** Whether it waits for another job to end. */
  queued: boolean;
  /** Whether the waiting rows may be out of date, because an earlier job was to change the same records. */
  stale: boolean;
  total: number;
  done: number;
  /** Rows that are not sent or not answered yet; empty once the change is being undone. */
  waiting: readonly T["row"][];
  refused: readonly T["refused"][];
  /** Rows that undo what was changed so far, the latest change first. */
  undo: readonly T["undo"][];
  /** What went wrong, for `problemOf`; null while all is well. */
  failure: unknown;
}

/** The result of one request. */
export interface BulkOutcome<T extends BulkTypes> {
  /** Rows that undo the changes. */
  undo: T["undo"][];
  refused: T["refused"][];
}

export interface BulkBackend<T extends BulkTypes> {
  /** Rows in one request: few, so that Stop takes effect quickly. */
  chunkSize: number;
  /** @param job id of the job; rows that are sent again after a lost answer carry the same id */
  send: (rows: T["row"][], job: string) => Promise<BulkOutcome<T>>;
  takeBack: (rows: T["undo"][], job: string) => Promise<BulkOutcome<T>>;
  /** The same rows with the present versions of the records, without deleted records and those that need no change. */
  refresh: (rows: readonly T["row"][], change: T["change"]) => Promise<T["row"][]>;
  /**
   * The undo row of an earlier job, adjusted after a later job on the same record was undone.
   * @param row the undo row of the earlier job
   * @param later the undo row that was just sent
   * @param now the row that would undo that undo
   */
  follow?: (row: T["undo"], later: T["undo"], now: T["undo"]) => T["undo"];
}

/** Where the jobs of a person are kept, so that a reload loses none. */
export interface BulkStorage<T extends BulkTypes> {
  read: (userId: string) => BulkJob<T>[];
  keep: (userId: string, jobs: readonly BulkJob<T>[]) => void;
}

/** How long a job is shown and can be undone. */
export const jobLifetime = 24 * 3_600_000;

/** Whether a job has not ended yet. */
export const isBusy = ({ phase }: Pick<BulkJob<BulkTypes>, "phase">): boolean => phase !== "done" && phase !== "undone";

/** How many records a job has changed, or taken back. */
export function changedBy({ phase, undo, done, refused }: BulkJob<BulkTypes>): number {
  return phase === "undone" ? done - refused.length : undo.length;
}

/** How many records a job that has stopped did not reach. */
export function leftOf({ phase, waiting, undo }: BulkJob<BulkTypes>): number {
  return phase === "undone" ? undo.length : waiting.length;
}
