import type { Localized } from "~/i18n/localized";
import type { ProblemId } from "~/supabase/errors";
import type { PictureRefusal } from "./picture-file";

/** A file in the bucket, and what the library keeps about it. */
export interface StoredFile {
  /** Name in the bucket `media`; `pictureUrl(path, width)` makes an address of it. */
  path: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  /** Null for a document. */
  width: number | null;
  height: number | null;
  /** Average colour `#rrggbb`, shown until the picture is there; null where parts are transparent. */
  colour: string | null;
}

/** A file of the library: a document, or a picture with what is needed to show it. */
export interface UploadedFile {
  mediaId: string;
  path: string;
  fileName: string;
  /** Bytes. */
  size: number;
}
export interface UploadedPicture extends UploadedFile {
  width: number;
  height: number;
  colour: string | null;
}

export const isPicture = (file: UploadedFile | UploadedPicture): file is UploadedPicture => "width" in file;

/** A picture chosen from the library: it may have a description. */
export interface LibraryPicture extends UploadedPicture {
  alt: Localized;
  illustration: boolean;
}

/** What a field for one picture holds; sizes may be unknown, e.g. of a logo by its address. */
export interface PictureValue {
  path: string;
  width?: number | null;
  height?: number | null;
}

/** Why a file did not become a picture of the library: a key of `pictures:problems`. */
export type PictureProblem = PictureRefusal | ProblemId;

/** The state of a file on its way into the library. */
export type UploadState =
  /** `offline`: the connection broke, and the upload is retried automatically. */
  | { step: "waiting"; offline: boolean }
  | { step: "preparing" }
  /** The percentage is kept apart, in `useUploadPercent`: it changes too often to render a whole screen for it. */
  | { step: "uploading" }
  | { step: "done"; file: UploadedFile | UploadedPicture }
  /** `retryable`: trying again may help; a file that was refused stays what it is. */
  | { step: "failed"; problem: PictureProblem; retryable: boolean }
  | { step: "cancelled" };

export interface Upload {
  id: string;
  fileName: string;
  /** Size of the file as it was chosen, in bytes. */
  size: number;
  /** Address of a small copy, as soon as there is one. */
  thumbnail: string | null;
  state: UploadState;
}
