import { type FileHandle, open, readFile } from "node:fs/promises";

/** Bytes of the log from which on its beginning is cut off, and that are left of it. */
const [most, left] = [2_000_000, 1_000_000];

/** The log of the database server: one file, which each start adds to, so that the end of a crash can be read. */
export interface ServerLog {
  /** Opens it for a server that is about to start. The caller closes it. */
  open(): Promise<FileHandle>;
  /** What the server that was started last has written. */
  read(): Promise<string>;
  /** Why that server ended, as far as it says so. */
  reason(): Promise<string | undefined>;
  /** Cuts off the beginning of a log that is too long. */
  trim(): Promise<void>;
}

/** The log in a file. */
export function serverLog(file: string): ServerLog {
  let from = 0;

  /** In place, because a running server goes on writing to the end of this file. */
  async function trim(): Promise<void> {
    await using handle = await open(file, "r+");
    const { size } = await handle.stat();
    if (size <= most) return;
    const tail = Buffer.alloc(left);
    await handle.read(tail, 0, left, size - left);
    await handle.truncate();
    await handle.write(tail.subarray(tail.indexOf("\n") + 1), 0);
  }

  async function read(): Promise<string> {
    const bytes = await readFile(file);
    // It was cut meanwhile.
    return bytes.subarray(from > bytes.byteLength ? 0 : from).toString("utf8");
  }

  return {
    async open() {
      // There is none before the first start.
      await trim().catch(() => {});
      const handle = await open(file, "a", 0o600);
      from = (await handle.stat()).size;
      return handle;
    },
    read,
    reason: () => read().then(lastFatal, () => undefined),
    trim: () => trim().catch(() => {}),
  };
}

/** What each connection is told of a server that is ending anyway: it names no cause. */
const consequences = /the database system is|terminating connection|connection to client lost/;

/** Why a server ended, by the last message of its log that says so; without its time and process. */
export function lastFatal(log: string): string | undefined {
  const lines = log.split("\n").flatMap((line) => /\b(?:FATAL|PANIC): .*/.exec(line)?.[0] ?? []);
  return lines.findLast((line) => !consequences.test(line))?.replace(/:\s+/, ": ");
}

/** Whether two reasons are the same but for the numbers of files and processes in them. */
export function isSameReason(one: string | undefined, other: string | undefined): boolean {
  return one?.replaceAll(/\d+/g, "") === other?.replaceAll(/\d+/g, "");
}
