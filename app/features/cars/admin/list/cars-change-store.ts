import {
  type CarChange,
  type ChangeAnswer,
  type ChangeRow,
  chunked,
  publishedAnyway,
  type RefusedChange,
  refusalsOf,
  undoRows,
} from "./cars-change";

/** A change of many cars, as far as it has come. */
export interface ChangeJob {
  /** Another one for each change, so that its end is told once. */
  id: number;
  change: CarChange;
  /** `undoing` and `undone`: the change is being, or has been, taken back. */
  phase: "collecting" | "running" | "done" | "undoing" | "undone";
  total: number;
  done: number;
  /** Rows that are waiting because the job was stopped, or the connection was lost. */
  waiting: readonly ChangeRow[];
  refused: readonly RefusedChange[];
  /** What takes back what was changed so far. */
  undo: readonly ChangeRow[];
  /** What went wrong, for `problemOf`; null while all is well. */
  failure: unknown;
}

type Send = (rows: ChangeRow[]) => Promise<ChangeAnswer[]>;

/**
 * Changes many cars in small requests and can take it back. Lives outside of React, so that a change is
 * finished after a switch to another screen. One job at a time: the next one replaces it.
 */
export function createChangeStore() {
  let job: ChangeJob | null = null;
  let count = 0;
  let stopping = false;
  const listeners = new Set<() => void>();

  function set(next: ChangeJob | null): void {
    job = next;
    for (const listener of listeners) listener();
  }
  const patch = (id: number, change: Partial<ChangeJob>) => {
    if (job?.id === id) set({ ...job, ...change });
  };

  /** Sends rows chunk by chunk; whatever is not sent when it stops or fails is left waiting. */
  async function run(
    id: number,
    rows: readonly ChangeRow[],
    send: Send,
    take: (answers: ChangeAnswer[], sent: ChangeRow[]) => void,
  ): Promise<void> {
    stopping = false;
    const chunks = chunked(rows);
    for (const [index, chunk] of chunks.entries()) {
      const left = () => chunks.slice(index).flat();
      if (stopping) return patch(id, { waiting: left() });
      try {
        take(await send(chunk), chunk);
      } catch (failure) {
        return patch(id, { waiting: left(), failure });
      }
    }
  }

  async function forward(id: number, rows: readonly ChangeRow[], send: Send): Promise<void> {
    patch(id, { phase: "running", waiting: [], failure: null });
    await run(id, rows, send, (answers, sent) => {
      if (job?.id !== id) return;
      set({
        ...job,
        done: job.done + sent.length,
        refused: [...job.refused, ...refusalsOf(answers, sent)],
        undo: [...job.undo, ...undoRows(answers)],
      });
    });
    patch(id, { phase: "done" });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => job,
    isBusy: () => job !== null && job.phase !== "done" && job.phase !== "undone",

    /** @param collect the cars to change, each with the version it has now */
    async start(change: CarChange, collect: () => Promise<ChangeRow[]>, send: Send): Promise<void> {
      count += 1;
      const id = count;
      set({ id, change, phase: "collecting", total: 0, done: 0, waiting: [], refused: [], undo: [], failure: null });
      try {
        const rows = await collect();
        patch(id, { total: rows.length });
        await forward(id, rows, send);
      } catch (failure) {
        patch(id, { phase: "done", failure });
      }
    },

    /** Stops after the request that is under way. */
    stop() {
      stopping = true;
    },

    /** Goes on with what was left waiting. */
    async resume(send: Send): Promise<void> {
      if (!job || job.waiting.length === 0) return;
      await (job.phase === "undone" ? undo(job, job.waiting, send) : forward(job.id, job.waiting, send));
    },

    /** Publishes the cars that were refused as incomplete. */
    async publishAnyway(send: Send): Promise<void> {
      if (!job) return;
      const again = job.refused.filter((one) => one.code === "incomplete");
      set({ ...job, done: job.done - again.length, refused: job.refused.filter((one) => one.code !== "incomplete") });
      await forward(
        job.id,
        again.map((one) => publishedAnyway(one.row)),
        send,
      );
    },

    /** Takes the whole change back. */
    async undo(send: Send): Promise<void> {
      if (!job || job.undo.length === 0) return;
      await undo({ ...job, total: job.undo.length, done: 0, refused: [], waiting: [] }, job.undo, send);
    },

    dismiss: () => set(null),
  };

  async function undo(from: ChangeJob, rows: readonly ChangeRow[], send: Send): Promise<void> {
    set({ ...from, phase: "undoing", waiting: [], failure: null });
    const { id } = from;
    await run(id, rows, restoring(send), (answers, sent) => {
      if (job?.id !== id) return;
      const gone = new Set(sent.map((row) => row.id));
      set({
        ...job,
        done: job.done + sent.length,
        refused: [...job.refused, ...refusalsOf(answers, sent)],
        undo: job.undo.filter((row) => !gone.has(row.id)),
      });
    });
    patch(id, { phase: "undone" });
  }
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

/** The one change of this browser window. */
export const carChanges = createChangeStore();
