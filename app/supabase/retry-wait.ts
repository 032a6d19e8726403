/** When the sign-in service takes the next try, by `performance.now()`: the errors of its client leave it out. */
let nextTry = -Infinity;

/** Keeps what an answer says of the next try (`Retry-After`, in seconds); a refusal that says nothing forgets it. */
export function noteRetryWait({ status, headers }: Response): void {
  if (status === 429) nextTry = performance.now() + Number(headers.get("retry-after")) * 1_000;
}

/** Minutes until the next try, from 1 to 60; undefined where the last refusal said nothing, or more than an hour. */
export function retryMinutes(): number | undefined {
  const minutes = Math.ceil((nextTry - performance.now()) / 60_000);
  return minutes >= 1 && minutes <= 60 ? minutes : undefined;
}
