import { countPath } from "../../domain/visits.ts";
import { bootScript, deferredScriptId, speculationRules } from "./boot-script.ts";
import { pagePolicy, type PlayedVideo, takeNonce } from "./csp.ts";

export interface FinishOptions {
  /** Nonce that the rendering gave to its own inline scripts. */
  nonce: string;
  /** Public pages run their scripts after the first paint; sign-in and the back office at once. */
  deferScripts: boolean;
  /** Whether visits of the page are counted. */
  counted?: boolean;
  backendUrl: string;
  https: boolean;
  /** Sources of pictures beside our own and the backend's. */
  pictures: readonly string[];
  /** What the page plays on demand. */
  video?: PlayedVideo | null;
  /** What the page is about, as things of https://schema.org. */
  structuredData: readonly object[];
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = ' type="module" async=""';

/**
 * Finishes rendered HTML: when its scripts run, and the policy that lets exactly those run.
 * @param rendered the document's bytes, one character each (latin1), as is the answer
 */
export function finishPage(rendered: string, options: FinishOptions): { html: string; policy: string } {
  const scripts = [bootScript];
  let tail =
    Buffer.from(structuredDataBlock(options.structuredData)).toString("latin1") + `<script>${bootScript}</script>`;
  if (options.deferScripts) {
    scripts.push(speculationRules);
    tail += `<script type="speculationrules">${speculationRules}</script>`;
  }
  // Which page it is on says the referrer: the page may be kept for several addresses.
  if (options.counted) tail += `<noscript><img src="${countPath}" alt="" hidden></noscript>`;
  const pieces = takeNonce(rendered, options.nonce).map((piece) => {
    if (typeof piece === "string") return options.deferScripts ? piece.replace(modulePreload, "") : piece;
    const { attributes, content } = piece;
    // The script keeps its place, which is where hydration looks for it, but is data until the boot script runs it.
    const isHeld = options.deferScripts && attributes === moduleScript;
    const script = isHeld ? content : shortened(content);
    if (script) scripts.push(script);
    return `<script${isHeld ? ` type="text/plain" id="${deferredScriptId}"` : attributes}>${script}</script>`;
  });
  // The page is long: it is put together once, and the tail is added to its last piece.
  pieces.push(append(pieces.pop() ?? "", tail));
  return {
    html: pieces.join(""),
    policy: pagePolicy(scripts, options.backendUrl, options.https, options.pictures, options.video),
  };
}

const streamedStart = 'window.__reactRouterContext.streamController.enqueue("';
const streamedEnd = '");';

/**
 * The router's own scripts in fewer bytes: its code without indents, and the data for hydration in single quotes, which
 * are JSON, so that double ones would escape every quote in them (decision 0042).
 */
function shortened(script: string): string {
  if (!script.startsWith(streamedStart) || !script.endsWith(streamedEnd)) return script.replace(/\n\t+/g, "\n");
  const data = script
    .slice(streamedStart.length, -streamedEnd.length)
    .replace(/\\.|'/g, (sign) => (sign === String.raw`\"` ? '"' : sign === "'" ? String.raw`\'` : sign));
  return `${streamedStart.slice(0, -1)}'${data}');`;
}

/** While developing scripts run at once and without a policy; the boot script is there all the same. */
export function finishForDevelopment(rendered: string, nonce: string, structuredData: readonly object[]): string {
  return append(
    rendered.replaceAll(` nonce="${nonce}"`, ""),
    `${structuredDataBlock(structuredData)}<script>${bootScript}</script>`,
  );
}

/** Data, not a script: the policy does not ask for its hash. Nothing in it may end the element. */
function structuredDataBlock(things: readonly object[]): string {
  if (things.length === 0) return "";
  const data = JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll(
    "<",
    String.raw`\u003c`,
  );
  return `<script type="application/ld+json">${data}</script>`;
}

function append(html: string, tail: string): string {
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + tail : html.slice(0, end) + tail + html.slice(end);
}
