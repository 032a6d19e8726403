import { createHash } from "node:crypto";
import type { Reporter } from "../../node-shared/backend.ts";
import { errorCode } from "../../node-shared/error-code.ts";

/** Does what web servers do together in their database; answers something else while it is down. */
export type Together = <T>(work: () => Promise<T>, otherwise: T) => Promise<T>;

/** @param failure told once, until it works again */
export function workingTogether(reporter: Reporter, failure: string): Together {
  let failing = false;
  return async (work, otherwise) => {
    try {
      const result = await work();
      failing = false;
      return result;
    } catch (error) {
      if (!failing) reporter.problem(failure, { code: errorCode(error) ?? "unknown" });
      failing = true;
      return otherwise;
    }
  };
}

/** A key as it is stored: keys hold addresses of people. */
export function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
