/** A query that is refused: the services answer a code `PT` with the status that it names, as PostgREST does. */
export function refusal(message: string): Error {
  return Object.assign(new Error(message), { code: "PT400" });
}

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
