import { finishForDevelopment, type FinishOptions, finishPage } from "./page-finish.ts";
import { plainPage } from "./plain-page.ts";
import { publicPageHeaders, securityHeaders } from "../http/security-headers.ts";

/** The header in which the app tells the nonce of its rendering; it never leaves the process. */
const nonceHeader = "x-script-nonce";

export interface ResponseOptions extends Omit<FinishOptions, "nonce" | "counted"> {
  development: boolean;
  /** Whether browsers are told to reach names below the site's only encrypted, too. */
  hstsSubdomains?: boolean | undefined;
  /** The document, where the rendering left it beside the response. */
  document?: Buffer | null;
}

/** An answer of the app that is ready to leave. */
export interface Finished {
  status: number;
  headers: Headers;
  /** A page in one piece, as it is kept; anything else as it comes. */
  body: Buffer | ReadableStream<Uint8Array> | null;
}

/**
 * Makes an answer of the app ready to leave: finished HTML with its policy, security headers. A page goes on as bytes:
 * through a `Response` it would be copied three times, and copies of that size keep the collector of memory busy.
 */
export async function finishResponse(response: Response, options: ResponseOptions): Promise<Finished> {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  const nonce = headers.get(nonceHeader);
  headers.delete(nonceHeader);
  const protecting: Record<string, string> = {
    ...securityHeaders(options.https, options.hstsSubdomains),
    ...(options.deferScripts ? publicPageHeaders : {}),
  };
  // Hosts of videos send no embedder policy of their own: a page with one can ask none of what it frames.
  if (options.video) protecting["cross-origin-embedder-policy"] = "unsafe-none";
  for (const [name, value] of Object.entries(protecting)) if (!headers.has(name)) headers.set(name, value);

  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("text/html") || !nonce) {
    // React Router's answer to what it cannot even render is an empty one.
    return status >= 500 && !body ? plainPage(500, "/") : { status, headers, body };
  }
  const rendered = options.document ?? Buffer.from(await response.arrayBuffer());
  // Vite's own scripts cannot be known ahead: the policy holds what is built.
  if (options.development)
    return {
      status,
      headers,
      body: Buffer.from(finishForDevelopment(rendered.toString(), nonce, options.structuredData)),
    };
  // One character for each byte: what is looked for is ASCII, and nothing has to be decoded and encoded again.
  const { html, policy } = finishPage(rendered.toString("latin1"), {
    nonce,
    ...options,
    counted: options.deferScripts && status === 200,
  });
  headers.set("content-security-policy", policy);
  return { status, headers, body: Buffer.from(html, "latin1") };
}

/** All of a body. */
export async function bytesOf({ body }: Finished): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : Buffer.from(await new Response(body).arrayBuffer());
}
