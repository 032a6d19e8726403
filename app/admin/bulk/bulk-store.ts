import { chunksOf } from "~/utils/chunks";
import { deferred } from "~/utils/deferred";
import {
  type BulkBackend,
  type BulkJob,
  type BulkOutcome,
  type BulkStorage,
  type BulkTypes,
  isBusy,
  jobLifetime,
  leftOf,
} from "./bulk-job";

/**
 * Changes many records in small requests and can take it back. Lives outside of React, so that a change is
 * finished after a switch to another screen. One job runs at a time, the next ones wait for their turn.
 */
export function createBulkStore<T extends BulkTypes>(storage?: BulkStorage<T>) {
  type Job = BulkJob<T>;
  let owner = "";
  /** The latest first. */
  let jobs: readonly Job[] = [];
  let turn: Promise<void> = Promise.resolve();
  const stopping = new Set<string>();
  const listeners = new Set<() => void>();

  function set(next: readonly Job[]): void {
    jobs = next;
    storage?.keep(owner, jobs);
    for (const listener of listeners) listener();
  }
  const find = (id: string) => jobs.find((job) => job.id === id);
  const patch = (id: string, change: Partial<Job> | ((job: Job) => Partial<Job>)) =>
    set(
      jobs.map((job) => (job.id === id ? { ...job, ...(typeof change === "function" ? change(job) : change) } : job)),
    );

  /** Runs work after the jobs before it have ended; stores a failure in the job. */
  async function inTurn(id: string, work: () => Promise<void>): Promise<void> {
    const before = turn;
    const end = deferred<void>();
    turn = end.promise;
    stopping.delete(id);
    patch(id, { queued: jobs.some((job) => job.id !== id && isBusy(job)) });
    await before;
    patch(id, { queued: false });
    try {
      if (!stopping.has(id)) await work();
    } catch (failure) {
      patch(id, { failure });
    } finally {
      end.resolve();
    }
  }

  /** Sends rows chunk by chunk, until it stops or fails. @param take what the job keeps of an answer */
  async function run<Row>(
    id: string,
    rows: readonly Row[],
    chunkSize: number,
    send: (rows: Row[], job: string) => Promise<BulkOutcome<T>>,
    take: (outcome: BulkOutcome<T>, sent: Row[], left: Row[]) => (job: Job) => Partial<Job>,
  ): Promise<void> {
    const chunks = chunksOf(rows, chunkSize);
    for (const [index, chunk] of chunks.entries()) {
      if (stopping.has(id)) return;
      const outcome = await send(chunk, `${id}:${find(id)?.phase ?? ""}`);
      const taken = take(outcome, chunk, chunks.slice(index + 1).flat());
      patch(id, (job) => ({
        done: job.done + chunk.length,
        refused: [...job.refused, ...outcome.refused],
        ...taken(job),
      }));
    }
  }

  /** @param rest rows that stay waiting */
  async function forward(
    id: string,
    rows: readonly T["row"][],
    { chunkSize, send, refresh }: BulkBackend<T>,
    rest: readonly T["row"][] = [],
  ): Promise<void> {
    patch(id, { phase: "running", waiting: [...rows, ...rest], failure: null });
    await inTurn(id, async () => {
      let current = rows;
      const now = find(id);
      if (now?.stale === true) {
        current = await refresh(rows, now.change);
        patch(id, (job) => ({ stale: false, waiting: current, total: job.total - rows.length + current.length }));
      }
      await run(id, current, chunkSize, send, ({ undo }, _sent, left) => (job) => ({
        undo: [...undo.toReversed(), ...job.undo],
        waiting: [...left, ...rest],
      }));
    });
    patch(id, { phase: "done" });
  }

  async function backward(id: string, { chunkSize, takeBack, follow }: BulkBackend<T>): Promise<void> {
    patch(id, { phase: "undoing", waiting: [], failure: null });
    await inTurn(id, () =>
      run(id, find(id)?.undo ?? [], chunkSize, takeBack, ({ undo }, sent, left) => {
        if (follow) followBack(id, sent, undo, follow);
        return () => ({ undo: left });
      }),
    );
    patch(id, { phase: "undone" });
  }

  /** After an undo a record may be as an earlier job left it: adjusts the undo rows of the earlier jobs. */
  function followBack(
    id: string,
    taken: readonly T["undo"][],
    answered: readonly T["undo"][],
    follow: NonNullable<BulkBackend<T>["follow"]>,
  ): void {
    const later = new Map(taken.map((row) => [row.id, row]));
    const now = new Map(answered.map((row) => [row.id, row]));
    const followed = (row: T["undo"]) => {
      const [before, answer] = [later.get(row.id), now.get(row.id)];
      return before && answer ? follow(row, before, answer) : row;
    };
    jobs = jobs.map((job) => (job.id === id ? job : { ...job, undo: job.undo.map(followed) }));
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The jobs, the latest first. */
    all: () => jobs,
    find,
    isBusy: () => jobs.some(isBusy),

    /** Shows the jobs of a person: those of this window, or those that a reload left behind. */
    open(userId: string): void {
      if (owner === userId) return;
      owner = userId;
      set(storage?.read(userId) ?? []);
    },

    /** @param collect the rows that make the change, for the records as they are now. Answers the job's id. */
    async start(change: T["change"], collect: () => Promise<T["row"][]>, backend: BulkBackend<T>): Promise<string> {
      const at = Date.now();
      const id = crypto.randomUUID();
      const job: Job = {
        id,
        change,
        at,
        phase: "collecting",
        queued: false,
        stale: jobs.some(isBusy),
        total: 0,
        done: 0,
        waiting: [],
        refused: [],
        undo: [],
        failure: null,
      };
      set([job, ...jobs.filter((one) => isBusy(one) || at - one.at < jobLifetime)]);
      try {
        // At once: a job before it may change which records a search finds.
        const rows = await collect();
        patch(id, { total: rows.length });
        await forward(id, rows, backend);
      } catch (failure) {
        patch(id, { phase: "done", failure });
      }
      return id;
    },

    /** Stops after the request that is under way; a job that has not begun leaves all records as they are. */
    stop: (id: string) => void stopping.add(id),

    /** Goes on with what was left waiting. */
    async resume(id: string, backend: BulkBackend<T>): Promise<void> {
      const job = find(id);
      if (!job || leftOf(job) === 0) return;
      await (job.phase === "undone" ? backward(id, backend) : forward(id, job.waiting, backend));
    },

    /** @param again the row to send once more for a refused record; null where it stays refused */
    async retry(id: string, again: (refused: T["refused"]) => T["row"] | null, backend: BulkBackend<T>): Promise<void> {
      const job = find(id);
      if (!job) return;
      const rows = job.refused.map(again).filter((row) => row !== null);
      patch(id, { done: job.done - rows.length, refused: job.refused.filter((one) => again(one) === null) });
      await forward(id, rows, backend, job.waiting);
    },

    /** Takes the whole change back. */
    async undo(id: string, backend: BulkBackend<T>): Promise<void> {
      const job = find(id);
      if (!job || job.undo.length === 0) return;
      patch(id, { total: job.undo.length, done: 0, refused: [] });
      await backward(id, backend);
    },

    dismiss: (id: string) => set(jobs.filter((job) => job.id !== id)),
  };
}

export type BulkStore<T extends BulkTypes> = ReturnType<typeof createBulkStore<T>>;
