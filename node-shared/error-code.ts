/**
 * What a system call, the database or a driver calls an error (`ENOENT`, `23505`, …); undefined for one that has no
 * such word.
 */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
