import {
  type CarChange,
  type ChangeAnswer,
  type ChangeRow,
  chunked,
  publishedAnyway,
  type RefusedChange,
  refusalsOf,
  type UndoRow,
  undoRows,
} from "./cars-change";

/** A change of many cars, as far as it has come. */
export interface ChangeJob {
  id: string;
  change: CarChange;
  /** When it was asked for, in milliseconds. */
  at: number;
  /** `undoing` and `undone`: the change is being, or has been, taken back. */
  phase: "collecting" | "running" | "done" | "undoing" | "undone";
  /** Whether it waits for another job to end. */
  queued: boolean;
  /** Whether the versions of the waiting rows may be old, because an earlier job was to change the same cars. */
  stale: boolean;
  total: number;
  done: number;
  /** Rows that are not sent yet, or were not answered. */
  waiting: readonly ChangeRow[];
  refused: readonly RefusedChange[];
  /** What takes back what was changed so far. */
  undo: readonly UndoRow[];
  /** What went wrong, for `problemOf`; null while all is well. */
  failure: unknown;
}

type Send = (rows: ChangeRow[]) => Promise<ChangeAnswer[]>;

export interface CarsBackend {
  send: Send;
  /** The same rows with the versions that the cars have now, without those that are gone. */
  refresh: (rows: readonly ChangeRow[]) => Promise<ChangeRow[]>;
}

/** Where the jobs of a person are kept, so that a reload loses none. */
export interface ChangeStorage {
  read(userId: string): ChangeJob[];
  keep(userId: string, jobs: readonly ChangeJob[]): void;
}

/** How long a job is shown and can be undone. */
export const jobLifetime = 24 * 3_600_000;

export const isBusy = ({ phase }: ChangeJob): boolean => phase !== "done" && phase !== "undone";

/**
 * Changes many cars in small requests and can take it back. Lives outside of React, so that a change is
 * finished after a switch to another screen. One job runs at a time, the next ones wait for their turn.
 */
export function createChangeStore(storage?: ChangeStorage) {
  let owner = "";
  /** The latest first. */
  let jobs: readonly ChangeJob[] = [];
  let turn: Promise<void> = Promise.resolve();
  const stopping = new Set<string>();
  const listeners = new Set<() => void>();

  function set(next: readonly ChangeJob[]): void {
    jobs = next;
    storage?.keep(owner, jobs);
    for (const listener of listeners) listener();
  }
  const find = (id: string) => jobs.find((job) => job.id === id);
  const patch = (id: string, change: Partial<ChangeJob> | ((job: ChangeJob) => Partial<ChangeJob>)) =>
    set(
      jobs.map((job) => (job.id === id ? { ...job, ...(typeof change === "function" ? change(job) : change) } : job)),
    );

  /** Works when the jobs before it have ended; what goes wrong is said in the job. */
  async function inTurn(id: string, work: () => Promise<void>): Promise<void> {
    const before = turn;
    const end = Promise.withResolvers<void>();
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

  /** Sends rows chunk by chunk; those that are not sent when it stops or fails are left waiting. */
  async function run(
    id: string,
    rows: readonly ChangeRow[],
    send: Send,
    take: (answers: ChangeAnswer[], sent: ChangeRow[]) => (job: ChangeJob) => Partial<ChangeJob>,
    rest: readonly ChangeRow[] = [],
  ): Promise<void> {
    const chunks = chunked(rows);
    for (const [index, chunk] of chunks.entries()) {
      if (stopping.has(id)) return;
      const taken = take(await send(chunk), chunk);
      patch(id, (job) => ({
        done: job.done + chunk.length,
        waiting: [...chunks.slice(index + 1).flat(), ...rest],
        ...taken(job),
      }));
    }
  }

  /** @param rest rows that stay waiting */
  async function forward(
    id: string,
    rows: readonly ChangeRow[],
    { send, refresh }: CarsBackend,
    rest: readonly ChangeRow[] = [],
  ): Promise<void> {
    patch(id, { phase: "running", waiting: [...rows, ...rest], failure: null });
    await inTurn(id, async () => {
      let current = rows;
      if (find(id)?.stale === true) {
        current = await refresh(rows);
        patch(id, (job) => ({ stale: false, waiting: current, total: job.total - rows.length + current.length }));
      }
      const take = (answers: ChangeAnswer[], sent: ChangeRow[]) => (job: ChangeJob) => ({
        refused: [...job.refused, ...refusalsOf(answers, sent)],
        undo: [...job.undo, ...undoRows(answers, sent)],
      });
      await run(id, current, send, take, rest);
    });
    patch(id, { phase: "done" });
  }

  async function backward(id: string, rows: readonly ChangeRow[], send: Send): Promise<void> {
    patch(id, { phase: "undoing", waiting: rows, failure: null });
    await inTurn(id, () =>
      run(id, rows, restoring(send), (answers, sent) => {
        const gone = new Set(sent.map((row) => row.id));
        follow(id, answers);
        return (job) => ({
          refused: [...job.refused, ...refusalsOf(answers, sent)],
          undo: job.undo.filter((row) => !gone.has(row.id)),
        });
      }),
    );
    patch(id, { phase: "undone" });
  }

  /** A car that is as an earlier job left it can be taken back by that job, too. */
  function follow(id: string, answers: readonly ChangeAnswer[]): void {
    const back = new Map(answers.flatMap((answer) => (answer.ok ? [[answer.id, answer.version] as const] : [])));
    const base = new Map(find(id)?.undo.map((row) => [row.id, row.base]));
    jobs = jobs.map((job) =>
      job.id === id
        ? job
        : {
            ...job,
            undo: job.undo.map((row) =>
              row.version === base.get(row.id) ? { ...row, version: back.get(row.id) ?? row.version } : row,
            ),
          },
    );
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

    /** @param collect the cars to change, each with the version it has now. Answers the job's id when it has ended. */
    async start(change: CarChange, collect: () => Promise<ChangeRow[]>, backend: CarsBackend): Promise<string> {
      const at = Date.now();
      const id = crypto.randomUUID();
      const job: ChangeJob = {
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
        // At once: a job before it may change which cars a search finds.
        const rows = await collect();
        patch(id, { total: rows.length });
        await forward(id, rows, backend);
      } catch (failure) {
        patch(id, { phase: "done", failure });
      }
      return id;
    },

    /** Stops after the request that is under way; a job that has not begun leaves all cars as they are. */
    stop: (id: string) => void stopping.add(id),

    /** Goes on with what was left waiting. */
    async resume(id: string, backend: CarsBackend): Promise<void> {
      const job = find(id);
      if (!job || job.waiting.length === 0) return;
      await (job.phase === "undone" ? backward(id, job.waiting, backend.send) : forward(id, job.waiting, backend));
    },

    /** Publishes the cars that were refused as incomplete. */
    async publishAnyway(id: string, backend: CarsBackend): Promise<void> {
      const job = find(id);
      if (!job) return;
      const again = job.refused.filter((one) => one.code === "incomplete");
      const rows = again.map((one) => publishedAnyway(one.row));
      patch(id, {
        done: job.done - again.length,
        refused: job.refused.filter((one) => one.code !== "incomplete"),
      });
      await forward(id, rows, backend, job.waiting);
    },

    /** Takes the whole change back. */
    async undo(id: string, send: Send): Promise<void> {
      const job = find(id);
      if (!job || job.undo.length === 0) return;
      patch(id, { total: job.undo.length, done: 0, refused: [] });
      await backward(id, job.undo, send);
    },

    dismiss: (id: string) => set(jobs.filter((job) => job.id !== id)),
  };
}

/** Taking a change back must not fail at the publish gate: a car that was shown although incomplete is shown again. */
function restoring(send: Send): Send {
  return async (rows) => {
    const answers = await send(rows);
    const again = rows.filter((row) =>
      answers.some((answer) => answer.id === row.id && !answer.ok && answer.code === "incomplete"),
    );
    if (again.length === 0) return answers;
    const second = await send(again.map(publishedAnyway));
    return answers.map((answer) => second.find((one) => one.id === answer.id) ?? answer);
  };
}
