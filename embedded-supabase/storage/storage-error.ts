import { errorCode } from "../../node-shared/error-code.ts";

/** A refusal of the storage service: HTTP status, the code hosted storage uses for it, and a message. */
export class StorageError extends Error {
  override name = "StorageError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What hosted storage says in `error` for these codes, from older times; for the others it repeats the code. */
const words: Record<string, string> = {
  AccessDenied: "Unauthorized",
  EntityTooLarge: "Payload too large",
  InvalidMimeType: "invalid_mime_type",
  InvalidRange: "invalid_range",
  KeyAlreadyExists: "Duplicate",
  NoSuchBucket: "Bucket not found",
  NoSuchKey: "not_found",
};

export const noSuchKey = () => new StorageError(404, "NoSuchKey", "Object not found");
export const noSuchBucket = () => new StorageError(404, "NoSuchBucket", "Bucket not found");
export const notOffered = (what: string) =>
  new StorageError(409, "NotSupported", `The feature ${what} is not enabled for this resource`);
export const accessDenied = () => new StorageError(403, "AccessDenied", "new row violates row-level security policy");

/** The body of a refusal, in the fields of hosted storage. */
export const errorBody = ({ status, code, message }: StorageError) => ({
  statusCode: String(status),
  error: words[code] ?? code,
  message,
  code,
});

/** The answer to whatever was thrown, in the fields that storage-js reads; unknown errors are passed on. */
export function answerStorageError(error: unknown): Response {
  const known = error instanceof StorageError ? error : fromDatabase(error);
  if (!known) throw error;
  return Response.json(errorBody(known), {
    status: known.status,
    headers: {
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Access-Control-Allow-Origin": "*",
      ...(known.status === 429 && { "Retry-After": "1" }),
    },
  });
}

function fromDatabase(error: unknown): StorageError | undefined {
  const code = errorCode(error);
  // The row exists and its file does not: answer 404.
  if (code === "ENOENT") return noSuchKey();
  if (code === "42501") return accessDenied();
  if (code === "23505") return new StorageError(409, "KeyAlreadyExists", "The resource already exists");
  // Not 504, which invites to send the same again: the request asks for too much, as in rest-errors.ts.
  if (code === "57014") return new StorageError(400, "DatabaseTimeout", "The database took too long");
  if (code === "22021" || code === "22P05")
    return new StorageError(400, "InvalidRequest", "The request holds a character that is not allowed");
  return undefined;
}
