/** A promise and what settles it. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** The same as `Promise.withResolvers`, which Safari has since 17.4 only. */
export function deferred<T>(): Deferred<T> {
  let [resolve, reject]: [Deferred<T>["resolve"], Deferred<T>["reject"]] = [() => {}, () => {}];
  const promise = new Promise<T>((settle, fail) => {
    [resolve, reject] = [settle, fail];
  });
  return { promise, resolve, reject };
}
