/** One record of a change, as it is sent. */
export interface BulkRow {
  id: number;
}

/** What a job is about, what it sends, what takes that back, and what it says of a record that was not changed. */
export interface BulkTypes {
  change: unknown;
  row: BulkRow;
  undo: BulkRow;
  refused: BulkRow;
}

/** A change of many records, as far as it has come. */
export interface BulkJob<T extends BulkTypes> {
  id: string;
  change: T["change"];
  /** When it was asked for, in milliseconds. */
  at: number;
  /** `undoing` and `undone`: the change is being, or has been, taken back. */
  phase: "collecting" | "running" | "done" | "undoing" | "undone";
  /** Whether it waits for another job to end. */
  queued: boolean;
  /** Whether the waiting rows may be out of date, because an earlier job was to change the same records. */
  stale: boolean;
  total: number;
  done: number;
  /** Rows that are not sent yet, or were not answered; none once the change is being taken back. */
  waiting: readonly T["row"][];
  refused: readonly T["refused"][];
  /** What takes back what was changed so far, the last first. */
  undo: readonly T["undo"][];
  /** What went wrong, for `problemOf`; null while all is well. */
  failure: unknown;
}

/** What came of the rows of one request. */
export interface BulkOutcome<T extends BulkTypes> {
  /** What takes back those that were changed. */
  undo: T["undo"][];
  refused: T["refused"][];
}

export interface BulkBackend<T extends BulkTypes> {
  /** Rows of one request: quick enough to be stopped. */
  chunkSize: number;
  /** @param job says whose sending it is: rows that are sent again, because their answer was lost, get the same one */
  send: (rows: T["row"][], job: string) => Promise<BulkOutcome<T>>;
  takeBack: (rows: T["undo"][], job: string) => Promise<BulkOutcome<T>>;
  /** The same rows for the records as they are now, without those that are gone or need no change any more. */
  refresh: (rows: readonly T["row"][], change: T["change"]) => Promise<T["row"][]>;
  /**
   * What takes an earlier job back, where a later one has just been taken back.
   * @param row of the earlier job
   * @param later the row that was taken back
   * @param now what would take that back in turn
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

export const isBusy = ({ phase }: Pick<BulkJob<BulkTypes>, "phase">): boolean => phase !== "done" && phase !== "undone";

/** How many records a job has changed, or taken back. */
export function changedBy({ phase, undo, done, refused }: BulkJob<BulkTypes>): number {
  return phase === "undone" ? done - refused.length : undo.length;
}

/** How many records a job that has stopped did not reach. */
export function leftOf({ phase, waiting, undo }: BulkJob<BulkTypes>): number {
  return phase === "undone" ? undo.length : waiting.length;
}
