import type { Log } from "../log.ts";

/**
 * What nobody caught leaves the process in a state that nobody knows: it is noted, cleaned of what people typed, and the
 * process ends, for whoever looks after it to start it again.
 */
export function endOnFailure(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process ends: something failed that nobody caught");
    process.exit(1);
  });
}
