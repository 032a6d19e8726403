import { bootScript, deferredScriptId, speculationRules } from "./boot-script.ts";
import { pagePolicy, takeNonce } from "./csp.ts";
import { type Facades, passFacades } from "./facades.ts";

export interface FinishOptions {
  /** Nonce that the rendering gave to its own inline scripts. */
  nonce: string;
  /** Public pages run their scripts after the first paint; sign-in and the back office at once. */
  deferScripts: boolean;
  backendUrl: string;
  https: boolean;
  /** Sources of pictures beside our own and the backend's. */
  pictures: readonly string[];
  /** What the page is about, as things of https://schema.org. */
  structuredData: readonly object[];
  facades: Facades;
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Finishes rendered HTML: when its scripts run, and the policy that lets exactly those run. */
export function finishPage(rendered: string, options: FinishOptions): { html: string; policy: string } {
  const taken = takeNonce(rendered, options.nonce);
  const scripts = [...taken.scripts, bootScript];
  let { html } = taken;
  let tail = structuredDataBlock(options.structuredData) + `<script>${bootScript}</script>`;
  if (options.deferScripts) {
    html = html
      .replace(modulePreload, "")
      // The script keeps its place, which is where hydration looks for it, but is data until the boot script runs it.
      .replace(moduleScript, (_whole, content: string) => {
        const script = passFacades(content, options.facades);
        const known = scripts.indexOf(content);
        if (known >= 0) scripts[known] = script;
        return `<script type="text/plain" id="${deferredScriptId}">${script}</script>`;
      });
    scripts.push(speculationRules);
    tail += `<script type="speculationrules">${speculationRules}</script>`;
  }
  html = append(html, tail);
  return { html, policy: pagePolicy(scripts, options.backendUrl, options.https, options.pictures) };
}

/** While developing scripts run at once and without a policy; the boot script is there all the same. */
export function finishForDevelopment(rendered: string, nonce: string, structuredData: readonly object[]): string {
  return append(rendered.replaceAll(` nonce="${nonce}"`, ""), `${structuredDataBlock(structuredData)}<script>${bootScript}</script>`);
}

/** Data, not a script: the policy does not ask for its hash. Nothing in it may end the element. */
function structuredDataBlock(things: readonly object[]): string {
  if (things.length === 0) return "";
  const data = JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/ld+json">${data}</script>`;
}

function append(html: string, tail: string): string {
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + tail : html.slice(0, end) + tail + html.slice(end);
}
