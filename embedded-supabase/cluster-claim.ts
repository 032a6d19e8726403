import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { errorCode } from "../node-shared/error-code.ts";
import { BackendError } from "../node-shared/backend.ts";
import { backoff } from "./database.ts";

/** The right to use one server, held as long as this process lives. */
export interface Claim {
  release(): Promise<void>;
}

/** Any fixed number: both processes must ask for the same lock. */
const KEY = 7_202_601;

/**
 * Claims a server for this process through an advisory lock of a connection of its own. The kernel ends the
 * connection with the process, however it dies, so a claim can neither be forgotten nor be left behind.
 * @param patience seconds in which the server must have answered
 * @returns undefined when another process holds it.
 * @throws BackendError when the server does not answer in that time
 */
export async function claim(url: string, patience: number): Promise<Claim | undefined> {
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    backoff,
    connect_timeout: patience,
    onnotice() {},
    connection: { application_name: "maarad owner" },
    // A server that lost a process breaks all its connections, or was started again: claim it again.
    onclose: () => void reclaim(),
  });
  const state = { held: false };
  let reclaiming = false;
  const reclaim = async () => {
    if (reclaiming) return;
    reclaiming = true;
    while (state.held && !(await take().catch(() => false))) await wait(1_000, undefined, { ref: false });
    reclaiming = false;
  };
  const take = async () => {
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${KEY}) as taken`;
    return row?.taken === true;
  };
  try {
    // A process that was just killed may not have been noticed yet: a few tries within half a second.
    for (let tries = 0; tries < 5; tries += 1) {
      state.held = await take();
      if (state.held) break;
      await wait(100);
    }
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw errorCode(error) === "CONNECT_TIMEOUT" ? unanswered(patience, error) : error;
  }
  if (!state.held) {
    await sql.end({ timeout: 1 });
    return undefined;
  }
  return {
    async release() {
      state.held = false;
      await sql.end({ timeout: 1 });
    },
  };
}

const unanswered = (seconds: number, cause: unknown) =>
  new BackendError(
    `The site's database server is running, but did not answer within ${seconds} seconds: the machine or its ` +
      `disk is too busy. Start the site again when less else is going on.`,
    { cause },
  );
