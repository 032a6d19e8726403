import { pino, type DestinationStream, type Logger } from "pino";
import { safeError } from "./watch/safe-error.ts";

export type Log = Logger;

const STANDARD_ERROR = 2;

/** The process's log: JSON lines on standard error, without personal data (an error's message is cleaned, too). */
export function createLog(level: string, destination: DestinationStream = pino.destination({ fd: STANDARD_ERROR, sync: true })): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => safeError(error) },
    },
    destination,
  );
}

/** A second log for the many lines about requests: they are written a few times a second, not one by one. */
export function createRequestLog(level: string): { log: Log; flush(): void } {
  const destination = pino.destination({ fd: STANDARD_ERROR, sync: false, minLength: 8 * 1024, periodicFlush: 250 });
  return { log: createLog(level, destination), flush: () => destination.flushSync() };
}
