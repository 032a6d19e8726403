/** The backend as the web server reaches it, and the key by which the database knows its web servers. */
export interface KeyedSource {
  url: string;
  publishableKey: string;
  fetch?: typeof fetch;
  key: string;
}

/** A call that the backend answered with a failure. */
export class CallFailure extends Error {
  override name = "CallFailure";
  readonly status: number;

  constructor(call: string, status: number) {
    super(`${call} answered ${status}`);
    this.status = status;
  }
}

/** Milliseconds. */
const patience = 8_000;

/**
 * Calls a function of the database that only web servers may call; null where it does not know the key.
 * @throws CallFailure
 */
export async function callWithKey(source: KeyedSource, name: string, body: object = {}): Promise<unknown> {
  const response = await (source.fetch ?? fetch)(`${source.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: source.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ p_key: source.key, ...body }),
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  if (!response.ok) throw new CallFailure(name, response.status);
  return JSON.parse(text);
}
