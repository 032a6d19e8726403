import type { PictureProblem, Upload, UploadedFile, UploadedPicture, UploadState } from "./pictures";
import { emptyView, isActive, isIn, viewOf, type QueueEntry, type QueueView, type UploadJob } from "./queue-view";
import type { Accepts, PreparedFile } from "./prepare-file";

/** What the queue leaves to others. */
export interface QueueParts {
  prepare(file: File, accepts: Accepts, signal: AbortSignal): Promise<PreparedFile>;
  send(job: UploadJob, signal: AbortSignal, onProgress: (percent: number) => void): Promise<UploadedFile>;
  /** Removes what a cancelled job may have stored. */
  discard(job: UploadJob): void;
  /** `passing`: worth waiting for; `retryable`: worth trying again by hand. */
  judge(error: unknown): { problem: PictureProblem; passing: boolean; retryable: boolean };
  /** Makes an address of a thumbnail, which holds its memory until it is revoked. */
  createAddress(blob: Blob): string;
  revokeAddress(address: string): void;
}

const atOnce = 2;
/** The pauses before further attempts, in ms. */
const pauses = [1000, 3000, 9000];

/**
 * Files on their way into the library: prepared one at a time and one ahead, sent two at a time, in the order they
 * were added. Scopes ("cars/12") keep apart what belongs to different screens.
 */
export function createUploadQueue(parts: QueueParts) {
  let entries: QueueEntry[] = [];
  const views = new Map<string, QueueView>();
  const listeners = new Set<() => void>();
  const progressListeners = new Set<() => void>();

  function changed(scope: string): void {
    views.delete(scope);
    for (const listener of listeners) listener();
  }

  function set(entry: QueueEntry, state: UploadState, thumbnail = entry.upload.thumbnail): void {
    entry.upload = { ...entry.upload, state, thumbnail };
    changed(entry.scope);
  }

  /** Starts whatever may start now. */
  function pump(): void {
    const waiting = entries.filter((entry) => isIn(entry, "waiting") && entry.timer === undefined);
    const ready = waiting.filter((entry) => entry.job);
    const free = atOnce - entries.filter((entry) => isIn(entry, "uploading")).length;
    const leaving = ready.splice(0, Math.max(0, free));
    const next =
      ready.length > 0 || entries.some((entry) => isIn(entry, "preparing"))
        ? undefined
        : waiting.find((entry) => !entry.job);
    for (const entry of leaving) void run(entry, send);
    if (next) void run(next, prepare);
  }

  async function run(
    entry: QueueEntry,
    work: (entry: QueueEntry, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const running = new AbortController();
    const { job } = entry;
    entry.running = running;
    try {
      await work(entry, running.signal);
    } catch (error) {
      if (!running.signal.aborted) fail(entry, error);
    }
    if (entry.running === running) entry.running = null;
    // Only now: an answer that was still on its way could have left something behind.
    if (running.signal.aborted && job) parts.discard(job);
    pump();
  }

  async function prepare(entry: QueueEntry, signal: AbortSignal): Promise<void> {
    set(entry, { step: "preparing" });
    const prepared = await parts.prepare(entry.file, entry.accepts, signal);
    if (signal.aborted) return;
    entry.job = { id: crypto.randomUUID(), fileName: entry.file.name, folder: entry.folder, prepared, stored: null };
    const { thumbnail } = prepared;
    const address = entry.upload.thumbnail ?? (thumbnail && parts.createAddress(thumbnail));
    set(entry, { step: "waiting", offline: false }, address);
  }

  async function send(entry: QueueEntry, signal: AbortSignal): Promise<void> {
    if (!entry.job) return;
    entry.percent = 0;
    set(entry, { step: "uploading" });
    const file = await parts.send(entry.job, signal, (percent) => {
      if (signal.aborted || percent === entry.percent) return;
      entry.percent = percent;
      for (const listener of progressListeners) listener();
    });
    if (signal.aborted) return;
    entry.job = null;
    set(entry, { step: "done", file });
  }

  function fail(entry: QueueEntry, error: unknown): void {
    const { problem, passing, retryable } = parts.judge(error);
    const pause = passing ? pauses[entry.broken] : undefined;
    if (pause === undefined) return set(entry, { step: "failed", problem, retryable });
    entry.broken += 1;
    entry.timer = setTimeout(() => {
      entry.timer = undefined;
      pump();
    }, pause);
    set(entry, { step: "waiting", offline: true });
  }

  /** Stops whatever an entry does and forgets what was made of its file. */
  function stop(entry: QueueEntry): void {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    if (entry.running) entry.running.abort(new DOMException("cancelled", "AbortError"));
    else if (entry.job) parts.discard(entry.job);
    entry.running = null;
    entry.job = null;
  }

  function again(entry: QueueEntry): void {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.broken = 0;
    set(entry, { step: "waiting", offline: false });
  }

  function drop(leaves: (entry: QueueEntry) => boolean): void {
    const gone = entries.filter(leaves);
    entries = entries.filter((entry) => !gone.includes(entry));
    for (const entry of gone) {
      stop(entry);
      if (entry.upload.thumbnail) parts.revokeAddress(entry.upload.thumbnail);
    }
    for (const scope of new Set(gone.map((entry) => entry.scope))) changed(scope);
    if (gone.length > 0) pump();
  }

  const find = (id: string) => entries.find((entry) => entry.upload.id === id);
  /** Forgets the pictures of a scope that were handed out. */
  const tidy = (scope: string) => drop((entry) => entry.scope === scope && entry.taken);

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Subscribes to the progress in bytes; `subscribe` reports the steps. */
    subscribeToProgress(listener: () => void): () => void {
      progressListeners.add(listener);
      return () => progressListeners.delete(listener);
    },

    /** How much of a file has left, 0 to 100. */
    percent: (id: string) => find(id)?.percent ?? 0,

    /** How far the files of a scope are together, 0 to 100; what failed or was cancelled does not count. */
    overall(scope: string): number {
      const counted = entries.filter((entry) => entry.scope === scope && !isIn(entry, "failed", "cancelled"));
      const parted = counted.map((entry) => (isIn(entry, "done") ? 100 : isIn(entry, "uploading") ? entry.percent : 0));
      return Math.floor(parted.reduce((sum, part) => sum + part, 0) / Math.max(1, counted.length));
    },

    /** The files of a scope; the same object until something changes. */
    view(scope: string): QueueView {
      const known = views.get(scope);
      if (known) return known;
      const own = entries.filter((entry) => entry.scope === scope);
      const view = own.length === 0 ? emptyView : viewOf(own);
      views.set(scope, view);
      return view;
    },

    /** Whether anything is on its way, in any scope. */
    busy: () => entries.some(isActive),

    add(scope: string, files: Iterable<File>, folder = "", accepts: Accepts = "pictures"): void {
      // A new batch is counted from the start.
      if (!entries.some((entry) => entry.scope === scope && isActive(entry))) tidy(scope);
      for (const file of files) {
        const upload: Upload = {
          id: crypto.randomUUID(),
          fileName: file.name,
          size: file.size,
          thumbnail: null,
          state: { step: "waiting", offline: false },
        };
        entries.push({
          scope,
          upload,
          folder,
          accepts,
          file,
          job: null,
          percent: 0,
          running: null,
          broken: 0,
          timer: undefined,
          taken: false,
        });
      }
      changed(scope);
      pump();
    },

    /** Tries a failed or cancelled file again. */
    retry(id: string): void {
      const entry = find(id);
      if (!entry || !isIn(entry, "failed", "cancelled")) return;
      again(entry);
      pump();
    },

    /** Stops a file; it stays in the list and can be tried again. */
    cancel(id: string): void {
      const entry = find(id);
      if (!entry || !isActive(entry)) return;
      stop(entry);
      set(entry, { step: "cancelled" });
      pump();
    },

    /** Stops a file and forgets it. */
    remove: (id: string) => drop((entry) => entry.upload.id === id),
    /** Stops and forgets all files of a scope, or of every scope. */
    clear: (scope?: string) => drop((entry) => scope === undefined || entry.scope === scope),
    /** Forgets delivered files once nothing of the scope is active. */
    rest: (scope: string) => {
      if (!entries.some((entry) => entry.scope === scope && isActive(entry))) tidy(scope);
    },

    /** Gives the files of a scope to another one. */
    move(scope: string, next: string): void {
      for (const entry of entries) if (entry.scope === scope) entry.scope = next;
      changed(scope);
      changed(next);
    },

    /**
     * Hands out the files of a scope that are done, each once and in their order: one waits for an earlier one that is
     * on its way, but not for one whose connection broke.
     */
    take(scope: string): (UploadedFile | UploadedPicture)[] {
      const done: (UploadedFile | UploadedPicture)[] = [];
      for (const entry of entries) {
        if (entry.scope !== scope || entry.taken) continue;
        if (isActive(entry) && entry.broken === 0) break;
        if (entry.upload.state.step !== "done") continue;
        entry.taken = true;
        done.push(entry.upload.state.file);
      }
      if (done.length > 0) changed(scope);
      return done;
    },

    /** Called when the browser is online again: continues interrupted uploads at once. */
    online(): void {
      for (const entry of entries) {
        const { state } = entry.upload;
        if (entry.timer !== undefined || (state.step === "failed" && state.problem === "network")) again(entry);
      }
      pump();
    },
  };
}
