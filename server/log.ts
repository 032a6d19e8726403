import { pino, type DestinationStream, type Logger } from "pino";
import { safeError } from "./observability/safe-error.ts";

export type Log = Logger;

const STANDARD_ERROR = 2;

/** The process's log: JSON lines on standard error, without personal data (an error's message is cleaned, too). */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: STANDARD_ERROR, sync: true }),
): Log {
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

/**
 * Where the lines about requests go, which are put together by request-watch.ts: there are far more of them than of all
 * others.
 */
export interface RequestLog {
  /** Whether lines of this level are written. */
  takes(level: RequestLevel): boolean;
  write(line: string): void;
}

export type RequestLevel = "debug" | "info" | "warn";

/** Writes the lines about requests a few times a second, not one by one. */
export function createRequestLog(level: string): RequestLog & { flush(): void } {
  const destination = pino.destination({ fd: STANDARD_ERROR, sync: false, minLength: 8 * 1024, periodicFlush: 250 });
  return {
    takes: levelFilter(level),
    write: (line) => void destination.write(line),
    flush: () => destination.flushSync(),
  };
}

/** Whether a log of one level takes lines of another. */
export function levelFilter(lowest: string): RequestLog["takes"] {
  const taken = pino.levels.values[lowest] ?? Number.POSITIVE_INFINITY;
  return (level) => (pino.levels.values[level] ?? 0) >= taken;
}
