import { statfs } from "node:fs/promises";
import { BackendError } from "../node-shared/backend.ts";
import { errorCode } from "../node-shared/error-code.ts";

/** The part of a disk that a bound never exceeds, so that a small one is not low from the start. */
const mostOfDisk = 0.1;

/** What is free on the disk of a folder, in bytes. */
export interface FreeSpace {
  folder: string;
  free: number;
  total: number;
  /** Below it the disk is low. */
  bound: number;
}

/** The numbers of statfs(2) that count here. `bavail` leaves out what is kept for root, which the database is not. */
interface DiskNumbers {
  bsize: number;
  blocks: number;
  bavail: number;
}

export type AskDisk = (folder: string) => Promise<DiskNumbers>;

/**
 * What is free for some folders, which may be on several disks: where least is left above the bound. A folder that is
 * missing is left out.
 * @param wanted the bound in bytes; at most a tenth of the disk is taken
 * @returns undefined where the system tells of none
 */
export async function freeSpace(
  folders: readonly string[],
  wanted: number,
  ask: AskDisk = statfs,
): Promise<FreeSpace | undefined> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const disk = await ask(folder).catch(() => undefined);
      if (!disk || disk.blocks === 0) return [];
      const total = disk.blocks * disk.bsize;
      return [{ folder, free: disk.bavail * disk.bsize, total, bound: Math.min(wanted, total * mostOfDisk) }];
    }),
  );
  return found.flat().toSorted((one, other) => one.free - one.bound - (other.free - other.bound))[0];
}

/** Whether less is free than a file of the database's log (WAL) takes, without which it does not start. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const space = await freeSpace([folder], 0);
  return space !== undefined && space.free < 16 * 1024 * 1024;
}

/** Bytes in whole megabytes of 1,024 × 1,024, for people. */
export function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 ** 2);
}

/** Whether a code, of the database or of the file system, says that nothing more can be written. */
export function isFull(code: string | undefined): boolean {
  return code === "53100" || code === "ENOSPC" || code === "EDQUOT";
}

/** Whether a text of PostgreSQL's programs (their language is C) or of SQLite says the same. */
export function tellsFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded|database or disk is full/.test(text);
}

/** What to say where the site cannot start, or a command not work, because a disk is full. */
export async function diskFull(folder: string, cause?: unknown): Promise<BackendError> {
  const space = await freeSpace([folder], 0);
  const left = space ? ` (${megabytes(space.free)} MB of ${megabytes(space.total)} MB are free)` : "";
  return new BackendError(
    `The disk of the folder ${folder} is full${left}. Make room on it, for example by moving old backups to another ` +
      "machine, and try again. Nothing that was saved is lost.",
    { cause },
  );
}

/** `diskFull` for an error of the file system or the database that says so; undefined for any other. */
export async function asDiskFull(error: unknown, folder: string): Promise<BackendError | undefined> {
  if (!(error instanceof Error) || error instanceof BackendError) return undefined;
  return isFull(errorCode(error)) || tellsFull(error.message) ? diskFull(folder, error) : undefined;
}
