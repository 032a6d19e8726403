import type { StoredFile, Upload, UploadState } from "./pictures";
import type { Accepts, PreparedFile } from "./prepare-file";

/** A file that is ready to be uploaded. The sender stores its progress in it, so that a retry continues from there. */
export interface UploadJob {
  id: string;
  fileName: string;
  folder: string;
  prepared: PreparedFile;
  stored: StoredFile | null;
}

/** The files of one scope. */
export interface QueueView {
  /** In the order they were added, without those whose picture was handed out. */
  items: readonly Upload[];
  /** How many there are, handed out or not; cancelled ones do not count. */
  total: number;
  done: number;
  failed: number;
  busy: boolean;
}

/** A file in the queue. */
export interface QueueEntry {
  scope: string;
  upload: Upload;
  folder: string;
  accepts: Accepts;
  file: File;
  /** Null until the file is prepared, and again once nothing of it is needed. */
  job: UploadJob | null;
  /** 0 to 100 of the bytes that have left. */
  percent: number;
  running: AbortController | null;
  /** Attempts in a row that the connection broke off, and the wait for the next. */
  broken: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  taken: boolean;
}

export const emptyView: QueueView = { items: [], total: 0, done: 0, failed: 0, busy: false };

/** Whether a file is in one of these steps. */
export const isIn = (entry: QueueEntry, ...steps: UploadState["step"][]) => steps.includes(entry.upload.state.step);
/** Whether a file is waiting or moving. */
export const isActive = (entry: QueueEntry) => isIn(entry, "waiting", "preparing", "uploading");

/** What a screen shows of its files. */
export function viewOf(entries: readonly QueueEntry[]): QueueView {
  return {
    items: entries.filter((entry) => !entry.taken).map((entry) => entry.upload),
    total: entries.filter((entry) => !isIn(entry, "cancelled")).length,
    done: entries.filter((entry) => isIn(entry, "done")).length,
    failed: entries.filter((entry) => isIn(entry, "failed")).length,
    busy: entries.some(isActive),
  };
}
