/** Bytes of an answer of a project that are read: its largest pictures have 15 MB, its rows a few of them. */
export const largestAnswer = 16 * 1024 * 1024;

/**
 * `fetch` whose answers fail while they are read where they are larger than any of ours: each would be held in memory.
 * A redirect is an error: a project sends none, and the key in the headers would follow it to any host.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: "error" });
  if (!answer.body) return answer;
  let left = largestAnswer;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new Error(`An answer of the project is larger than ${largestAnswer} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, answer);
};
