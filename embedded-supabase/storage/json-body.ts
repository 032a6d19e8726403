import { z } from "zod";
import { isStorableJson } from "../../domain/storable-text.ts";
import { isTooComplex, readBody } from "../gate/body.ts";
import { StorageError } from "./storage-error.ts";

const JSON_BODY = 256 * 1024;

/** Refuses a value that the database cannot hold. @throws StorageError */
export function requireStorable(value: unknown): void {
  if (!isStorableJson(value))
    throw new StorageError(400, "InvalidRequest", "The request holds a character that is not allowed");
}

/** The body of a call, as far as the database can hold it. @throws StorageError */
export async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  const body = await readBody(request, JSON_BODY);
  if (!body) throw new StorageError(413, "EntityTooLarge", "The request is too large");
  if (isTooComplex(body))
    throw new StorageError(400, "InvalidRequest", "The request is nested too deeply or has too many values");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body) || "{}");
  } catch {
    throw new StorageError(400, "InvalidRequest", "The request is not JSON");
  }
  requireStorable(value);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new StorageError(400, "InvalidRequest", z.prettifyError(parsed.error));
  return parsed.data;
}
