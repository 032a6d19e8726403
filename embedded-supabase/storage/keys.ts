import { isStorable } from "../../domain/storable-text.ts";
import { StorageError } from "./storage-error.ts";

/** The alphabet of hosted Supabase: ASCII only, so that an object can move there under the same name. */
const alphabet = /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/;

/** A name as hosted storage accepts it; refuses the rest, also what a file system would read as a way out. */
export function objectKey(name: string): string {
  const parts = name.split("/");
  const strange =
    !name ||
    name.length > 900 ||
    !alphabet.test(name) ||
    parts.some((part) => part === "" || part === "." || part === "..");
  if (strange) throw new StorageError(400, "InvalidKey", `Invalid key: ${name.slice(0, 200)}`);
  return name;
}

/** Splits the encoded path behind an operation, `bucket/folder/name`, into its decoded bucket and name. */
export function bucketAndName(path: string): { bucket: string; name: string } {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw new StorageError(400, "InvalidKey", "Invalid key");
  }
  if (!isStorable(decoded)) throw new StorageError(400, "InvalidKey", "Invalid key");
  const slash = decoded.indexOf("/");
  return slash < 0
    ? { bucket: decoded, name: "" }
    : { bucket: decoded.slice(0, slash), name: decoded.slice(slash + 1) };
}
