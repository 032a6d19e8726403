import { createHash } from "node:crypto";

/** The hash source of an inline script, given as bytes of one character each, as Content-Security-Policy writes it. */
export function scriptHash(content: string): string {
  return `'sha256-${createHash("sha256").update(content, "latin1").digest("base64")}'`;
}

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** An inline script of our own, without the nonce. */
export interface OwnScript {
  attributes: string;
  content: string;
}

/**
 * A page in pieces: the inline scripts that carry the nonce of its rendering, and the HTML between them, with the nonce
 * taken out of both. Only what our own components rendered knows the nonce: a script that got into the page through
 * content is part of the HTML, and its hash never gets into the policy.
 */
export function takeNonce(html: string, nonce: string): (string | OwnScript)[] {
  const attribute = ` nonce="${nonce}"`;
  const pieces: (string | OwnScript)[] = [];
  let end = 0;
  for (const script of html.matchAll(inlineScript)) {
    const [whole, attributes = "", content = ""] = script;
    if (!attributes.includes(attribute)) continue;
    pieces.push(html.slice(end, script.index).replaceAll(attribute, ""), {
      attributes: attributes.replace(attribute, ""),
      content,
    });
    end = script.index + whole.length;
  }
  pieces.push(html.slice(end).replaceAll(attribute, ""));
  return pieces;
}

/** An encrypted origin, or all of them. Whatever else content may hold cannot become another directive. */
const pictureSource = /^https:(\/\/[a-z0-9.-]+(:\d{1,5})?)?$/;

/** A video that a page plays once its visitor asks for it. */
export interface PlayedVideo {
  kind: "frame" | "file";
  source: string;
}

/**
 * The policy of a page.
 * @param scripts contents of the inline scripts it may run
 * @param backendUrl the backend's address where it is not our own origin ("" where it is)
 * @param https whether the site is served encrypted
 * @param pictures further sources of pictures: origins, or `https:` for any
 * @param video what the page may frame or play
 */
export function pagePolicy(
  scripts: Iterable<string>,
  backendUrl: string,
  https: boolean,
  pictures: readonly string[] = [],
  video: PlayedVideo | null = null,
): string {
  const hashes = [...new Set(Array.from(scripts, scriptHash))];
  const backend = backendUrl ? [new URL(backendUrl).origin] : [];
  const sockets = backend.map((origin) => origin.replace(/^http/, "ws"));
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...hashes],
    // Style attributes are how components place things; they cannot run anything.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "blob:", ...backend, ...pictures.filter((source) => pictureSource.test(source))],
    ["connect-src", "'self'", ...backend, ...sockets],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ];
  const played = video ? new URL(video.source).origin : "";
  if (video && pictureSource.test(played))
    directives.push([video.kind === "frame" ? "frame-src" : "media-src", "'self'", played]);
  if (https) directives.push(["upgrade-insecure-requests"]);
  return directives.map((parts) => parts.join(" ")).join("; ");
}
