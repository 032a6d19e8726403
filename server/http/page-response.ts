import type { Facades } from "./facades.ts";
import { finishForDevelopment, finishPage } from "./page-finish.ts";
import { plainPage } from "./plain-page.ts";
import { publicPageHeaders, securityHeaders } from "./security-headers.ts";

/** The header in which the app tells the nonce of its rendering; it never leaves the process. */
const nonceHeader = "x-script-nonce";

export interface ResponseOptions {
  deferScripts: boolean;
  backendUrl: string;
  https: boolean;
  /** Sources of pictures beside our own and the backend's. */
  pictures: readonly string[];
  /** What the page is about, as things of https://schema.org. */
  structuredData: readonly object[];
  facades: Facades;
  development: boolean;
}

/** Makes an answer of the app ready to leave: finished HTML with its policy, security headers. */
export async function finishResponse(response: Response, options: ResponseOptions): Promise<Response> {
  const headers = new Headers(response.headers);
  const nonce = headers.get(nonceHeader);
  headers.delete(nonceHeader);
  const protecting = { ...securityHeaders(options.https), ...(options.deferScripts ? publicPageHeaders : {}) };
  for (const [name, value] of Object.entries(protecting)) if (!headers.has(name)) headers.set(name, value);

  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("text/html") || !nonce) {
    // React Router's answer to what it cannot even render is an empty one.
    if (response.status >= 500 && !response.body) return plainPage(500, "/");
    return new Response(response.body, { status: response.status, headers });
  }
  const rendered = await response.text();
  // Vite's own scripts cannot be known ahead: the policy holds what is built.
  if (options.development) return new Response(finishForDevelopment(rendered, nonce, options.structuredData), { status: response.status, headers });
  const { html, policy } = finishPage(rendered, { nonce, ...options });
  headers.set("content-security-policy", policy);
  return new Response(html, { status: response.status, headers });
}
