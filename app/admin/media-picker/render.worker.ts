import { PictureRefused, type PictureRefusal } from "./picture-file";
import { renderPicture, type PreparedPicture } from "./render-picture";

/** What the worker says: first whether it can work at all, then one answer for each file. */
export type WorkerAnswer = { ready: boolean } | { picture: PreparedPicture } | { refused: PictureRefusal };

const say = (answer: WorkerAnswer) => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  void renderPicture(data).then(
    (picture) => say({ picture }),
    (error: unknown) => say({ refused: error instanceof PictureRefused ? error.reason : "unreadable" }),
  );
});

say({ ready: typeof OffscreenCanvas !== "undefined" && typeof createImageBitmap !== "undefined" });
