import type { ContentAge } from "./content-epoch.ts";

interface Kept {
  status: number;
  headers: [string, string][];
  body: string;
}

interface Answer {
  generation: number;
  /** When it was asked for, in ms. */
  at: number;
  /** The answer to reuse; undefined if the backend refused or did not answer. */
  kept: Promise<Kept | undefined>;
}

/** Functions that read the whole stock: their answers are reused as long as a page is. */
const wholeStock = /\/rpc\/(home_sections|landing_pages)(\n|$)/;

interface ResponseMemoOptions {
  /** Milliseconds for which an answer is reused while the content has not changed. */
  lifetime?: number;
  /** How many are kept; the first asked for go first. */
  most?: number;
  /** The same for functions that read the whole stock. */
  longest?: number;
  now?: () => number;
}

/**
 * Remembers for a moment what the backend answered, so that shared pages rendered one after another do not each ask
 * for the dealer's name, contact and brands: rendering a new search sends only the search query. An answer is reused
 * while the content is of the generation it was asked in, as is the page it goes into.
 * @returns wraps the `fetch` of one rendering; only what is read by GET is remembered, and only what succeeded
 */
export function createResponseMemo(
  content: ContentAge,
  { lifetime = 5_000, longest = 60_000, most = 200, now = () => performance.now() }: ResponseMemoOptions = {},
): (send: typeof fetch) => typeof fetch {
  const answers = new Map<string, Answer>();

  const isPresent = ({ generation, at }: Answer, key: string) =>
    generation === content.generation &&
    content.isCurrent(generation) &&
    now() - at < (wholeStock.test(key) ? longest : lifetime);

  function keep(key: string, asked: Promise<Response>): Promise<Response> {
    const { generation } = content;
    const read = asked.then(async (response): Promise<Kept> => ({
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
    }));
    // Reject only the caller that started the request; callers that joined it retry.
    const kept = read.then((answer) => (answer.status === 200 ? answer : undefined)).catch(() => undefined);
    const answer = { generation, at: now(), kept };
    answers.delete(key);
    answers.set(key, answer);
    for (const [oldest, { generation: before }] of answers) {
      if (answers.size <= most && before === generation) break;
      answers.delete(oldest);
    }
    void kept.then((found) => {
      if (!found && answers.get(key) === answer) answers.delete(key);
    });
    return read.then(told);
  }

  return (send) => async (input, init) => {
    const key = keyOf(input, init);
    if (key === undefined) return send(input, init);
    const known = answers.get(key);
    const kept = known && isPresent(known, key) ? await known.kept : undefined;
    return kept ? told(kept) : keep(key, send(input, init));
  };
}

function told({ status, headers, body }: Kept): Response {
  // A status without a body must not be given an empty one.
  return new Response(body === "" ? null : body, { status, headers });
}

/** The key of a request: its address and headers; undefined for anything but a plain GET. */
function keyOf(input: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return undefined;
  return [String(input), ...[...new Headers(init?.headers)].map((header) => header.join(": "))].join("\n");
}
