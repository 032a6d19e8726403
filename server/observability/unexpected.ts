import type { Log } from "../log.ts";

/**
 * An uncaught exception leaves the process in an unknown state: log it without personal data and exit, so that the
 * supervisor starts a new process.
 */
export function endOnFailure(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process ends: an exception was not caught");
    process.exit(1);
  });
}
