import { join } from "node:path";
import type { Disk, Reporter } from "../node-shared/backend.ts";
import { linkedFolder } from "./accessible-paths.ts";
import { type AskDisk, freeSpace, type FreeSpace, megabytes } from "./free-space.ts";
import { reserveFile, type ReserveFile } from "./reserve-file.ts";

/** How often the disk is looked at, in milliseconds. */
const lookEvery = 2_000;
/**
 * Bytes below which visitors may not write to the database: two files of its log (WAL). Where none of those can be
 * made, PostgreSQL ends with a PANIC and does not start until there is room, and nothing could be read either.
 */
const least = 32 * 1024 * 1024;
/** Milliseconds for which a reserve that was used is not made again. */
const makeAgainAfter = 10_000;

/** The disk of the data folder, and the reserve on it. */
export interface DiskWatch extends Disk {
  /** Looks at the disk now, and uses up the reserve where it is full. */
  look(): Promise<void>;
  /** Makes the reserve where it is missing and there is room. */
  keepReserve(): void;
  /** Gives the reserve to what was just refused for want of space. @returns whether there was one */
  makeRoom(): Promise<boolean>;
  stop(): Promise<void>;
}

interface WatchOptions {
  dataDir: string;
  /** In bytes; of a small disk a tenth is taken. */
  bound: number;
  /** False where the database is on a server of its own: then there are files alone here, and no reserve. */
  database: boolean;
  reporter: Reporter;
  ask?: AskDisk;
  reserve?: ReserveFile;
  now?: () => number;
}

/** Looks at the disk of the data folder again and again, tells when it is low, and keeps the database's reserve. */
export function watchDisk(options: WatchOptions): DiskWatch {
  const { dataDir, bound, database, reporter, ask, now = () => performance.now() } = options;
  const databaseFolder = join(dataDir, "postgres");
  const folders = [dataDir, join(dataDir, "storage"), ...(database ? [databaseFolder] : [])];
  const { reserve = reserveFile(async () => `${(await linkedFolder(databaseFolder)) ?? databaseFolder}.reserve`) } =
    options;
  /** Where least is left above the bound, and of the database. */
  let space: FreeSpace | undefined;
  let own: FreeSpace | undefined;
  let used = Number.NEGATIVE_INFINITY;
  let [low, full] = [false, false];
  let looking: Promise<void> | undefined;
  let making: Promise<void> | undefined;
  let spending: Promise<boolean> | undefined;

  async function read(): Promise<void> {
    space = await freeSpace(folders, bound, ask);
    // Before its first start it has no folder.
    own = database ? ((await freeSpace([databaseFolder], bound, ask)) ?? space) : undefined;
    full = own !== undefined && own.free < least;
    const before = low;
    low = full || (space !== undefined && space.free < space.bound);
    if (low !== before) tell();
  }

  function tell(): void {
    const detail = space && { folder: space.folder, free_mb: megabytes(space.free), bound_mb: megabytes(space.bound) };
    reporter.problem(
      low ? "the disk is nearly full: photos, uploads and resized pictures are not stored" : "the disk has room again",
      detail,
    );
  }

  async function look(): Promise<void> {
    await read();
    if (full) await makeRoom();
  }

  function keepReserve(): void {
    if (!own || making || now() - used <= makeAgainAfter) return;
    if (own.free - reserve.size <= Math.max(own.bound, least)) return;
    making = reserve.make().finally(() => (making = undefined));
  }

  async function spendReserve(): Promise<boolean> {
    await making;
    const freed = await reserve.free().catch(() => false);
    if (!freed) return false;
    used = now();
    reporter.problem(`the disk is full: the reserve of ${megabytes(reserve.size)} MB was given to the database`);
    await read();
    return true;
  }

  /** Of many writes that are refused at once, one uses it up. */
  const makeRoom = async () => database && (spending ??= spendReserve().finally(() => (spending = undefined)));
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));
  // Not before the first two seconds: by then it is known whether the data folder is in use by another process.
  const timer = setInterval(() => void lookOnce().then(keepReserve, () => {}), lookEvery);
  timer.unref();
  return {
    get free() {
      return space?.free;
    },
    get low() {
      return low;
    },
    get full() {
      return full;
    },
    look: lookOnce,
    keepReserve,
    makeRoom,
    async stop() {
      clearInterval(timer);
      await looking?.catch(() => {});
      await making;
    },
  };
}
