import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { longToast, toast } from "~/toast/toast";
import { isMoving } from "./moving-picture";
import { PictureRefused } from "./picture-file";
import { isPicture, type PictureProblem, type UploadedFile, type UploadedPicture } from "./pictures";
import { addToLibrary, onSignedOut, removeFromLibrary, removeObject } from "./pictures.queries";
import { type Accepts, prepareFile } from "./prepare-file";
import { inSession, objectPath, storePrepared } from "./store-picture";
import { emptyView, type QueueView, type UploadJob } from "./queue-view";
import { createUploadQueue } from "./upload-queue";

/** Problems that may disappear without the user's help. */
const passing: ReadonlySet<PictureProblem> = new Set(["network", "unavailable", "too_many"]);

/** The object, then its row. A row that is refused takes the object with it. */
async function send(job: UploadJob, signal: AbortSignal, onProgress: (percent: number) => void): Promise<UploadedFile> {
  const stored = job.stored ?? (await storePrepared(job.id, job.fileName, job.prepared, { signal, onProgress }));
  job.stored = stored;
  try {
    return await inSession((client) => addToLibrary(client, job.id, job.folder, stored));
  } catch (error) {
    if (!passing.has(problemOf(error).id)) {
      job.stored = null;
      // Report why the row was refused; an object that is left in the bucket is not shown anywhere.
      await browserClient()
        .then((client) => removeObject(client, stored.path))
        .catch(() => {});
    }
    throw error;
  }
}

/**
 * Deletes what a cancelled job may have stored, also if only the answer was lost. If that fails, the file stays in the
 * library, unused.
 */
function discard({ id, prepared, stored }: UploadJob): void {
  void browserClient()
    .then(async (client) => {
      if (stored) await removeFromLibrary(client, id);
      await removeObject(client, objectPath(id, prepared.mimeType));
    })
    .catch(() => {});
}

const queue = createUploadQueue({
  prepare: prepareFile,
  send,
  discard,
  judge(error) {
    if (error instanceof PictureRefused) return { problem: error.reason, passing: false, retryable: false };
    const problem = problemOf(error).id;
    return { problem, passing: passing.has(problem), retryable: true };
  },
  createAddress: (blob) => URL.createObjectURL(blob),
  revokeAddress: (address) => URL.revokeObjectURL(address),
});

let watching = false;

/**
 * Started with the first file: the browser then asks before the page is closed, and uploads react to the connection and
 * the session.
 */
function watch(): void {
  if (watching) return;
  watching = true;
  addEventListener("beforeunload", (event) => {
    if (queue.busy()) event.preventDefault();
  });
  addEventListener("online", () => queue.online());
  void browserClient().then((client) => onSignedOut(client, () => queue.clear()));
}

const nothing = () => 0;

/** How much of a file has left, 0 to 100. */
export function useUploadPercent(id: string): number {
  return useSyncExternalStore(queue.subscribeToProgress, () => queue.percent(id), nothing);
}

/** How far all files of a scope are together, 0 to 100. */
export function useOverallPercent(scope: string): number {
  useSyncExternalStore(
    queue.subscribe,
    () => queue.view(scope),
    () => emptyView,
  );
  return useSyncExternalStore(queue.subscribeToProgress, () => queue.overall(scope), nothing);
}

export interface Uploads extends QueueView {
  scope: string;
  add(files: Iterable<File>): void;
  retry(id: string): void;
  /** Stops a file; it stays in the list and can be tried again. */
  cancel(id: string): void;
  /** Stops a file and forgets it. */
  remove(id: string): void;
  /** Stops and forgets all files. */
  clear(): void;
  /** Whether anything is on its way at this moment, which may come before the next render. */
  isBusy(): boolean;
  /** Hands all files to another scope, e.g. to that of a record that was new until now. */
  moveTo(scope: string): void;
}

interface UploadsOptions {
  /** Folder of the library that the files go into. */
  folder?: string;
  /** Pictures when left out. */
  accepts?: Accepts;
  /**
   * Called with each picture once it is in the library, in the order of the files; also with those that were finished
   * while this screen was not open.
   */
  onDone?: (picture: UploadedPicture) => void;
  /** The same for each document. */
  onDocument?: (document: UploadedFile) => void;
}

/** The names of the animated pictures among files, each isolated from the direction of the text around it. */
async function movingAmong(files: readonly File[]): Promise<string> {
  const moving = await Promise.all(files.map(isMoving));
  return files.flatMap(({ name }, index) => (moving[index] ? [`\u2068${name}\u2069`] : [])).join(", ");
}

/**
 * The files of a screen on their way into the library. They go on when the screen is left, and are found again under
 * the same scope.
 * @param scope names what the pictures belong to: "cars/12", "cars/new", "library"
 */
export function useUploads(
  scope: string,
  { folder = "", accepts = "pictures", onDone, onDocument }: UploadsOptions = {},
): Uploads {
  const { t } = useTranslation("pictures");
  const view = useSyncExternalStore(
    queue.subscribe,
    () => queue.view(scope),
    () => emptyView,
  );
  // A consumer that starts to take files gets those that waited.
  const takes = onDone !== undefined || onDocument !== undefined;
  const deliver = useEffectEvent(() => {
    if (!takes) return;
    for (const file of queue.take(scope))
      if (isPicture(file)) onDone?.(file);
      else onDocument?.(file);
  });
  useEffect(() => deliver(), [view, takes]);
  useEffect(() => () => queue.rest(scope), [scope]);
  const actions = useMemo(
    () => ({
      add(files: Iterable<File>) {
        watch();
        const added = [...files];
        queue.add(scope, added, folder, accepts);
        void movingAmong(added).then((names) => {
          if (names) toast({ title: t("still.title"), description: t("still.text", { names }), duration: longToast });
        });
      },
      retry: queue.retry,
      cancel: queue.cancel,
      remove: queue.remove,
      clear: () => queue.clear(scope),
      isBusy: () => queue.view(scope).busy,
      moveTo: (next: string) => queue.move(scope, next),
    }),
    [scope, folder, accepts, t],
  );
  return { ...view, ...actions, scope };
}
