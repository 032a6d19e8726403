import { BackendError } from "~/supabase/unwrap";

/** What the storage service says to a token it does not take; its wording changed with its libraries. */
const expired = /jwt|jws|token is invalid|claim timestamp|signature verification/i;

interface StorageAnswer {
  message: string;
  /** Of the answer; absent when there was no answer. */
  status?: number | undefined;
  /** Of its body: hosted storage says 400 to everything and the true status there. */
  statusCode?: string | undefined;
}

/** A refusal of the storage service as a BackendError with its true status, which is 401 if the session has ended. */
export function storageRefusal({ message, status = 0, statusCode }: StorageAnswer): BackendError {
  if (status >= 400 && status < 500 && expired.test(message)) return new BackendError(message, "PGRST301", 401, null);
  const said = Number(statusCode);
  return new BackendError(message, "", status === 400 && said >= 400 && said < 600 ? said : status, null);
}
