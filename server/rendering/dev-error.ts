import type { EventEmitter } from "node:events";
import { stripVTControlCharacters } from "node:util";
import type { AppHandler } from "./app-entry.ts";

/** What Vite adds to an error: the file, the place in it, and the lines around it. */
const details = ["id", "frame", "loc", "plugin", "pluginCode"] as const;

/** A page with Vite's overlay, which reloads when the file is mended. */
function overlayPage(error: Error): Response {
  const shown = {
    message: stripVTControlCharacters(error.message),
    stack: stripVTControlCharacters(error.stack ?? ""),
    ...Object.fromEntries(details.map((name) => [name, Reflect.get(error, name)])),
    // Vite's own plugin for JSON puts something else there, on which the overlay fails.
    ...(typeof Reflect.get(error, "id") !== "string" && { id: undefined }),
  };
  const script =
    `import { ErrorOverlay } from "/@vite/client";\n` +
    `document.body.append(new ErrorOverlay(${JSON.stringify(shown).replaceAll("<", String.raw`\u003c`)}));`;
  return new Response(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error</title>` +
      `<script type="module">${script}</script></head><body></body></html>`,
    { status: 500, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } },
  );
}

/** While developing: shows an error of the sources to the developer, instead of the page that visitors get. */
export function withOverlay(handle: AppHandler, tell: (error: Error) => void): AppHandler {
  return async (request, services) => {
    try {
      return await handle(request, services);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      tell(error);
      return overlayPage(error);
    }
  };
}

/** Milliseconds in which Vite forgets the modules of a changed file. */
const forgetting = 100;

/**
 * Reloads the pages at the first change of a source after an error. Vite alone does so for files that browsers have
 * loaded: a page that shows an error of another file would show it for ever.
 * @param isSource whether pages are made from a file, given by its path
 * @returns to be called at each error
 */
export function reloadOnChange(
  watcher: EventEmitter,
  isSource: (path: string) => boolean,
  reload: () => void,
): () => void {
  let hasFailed = false;
  watcher.on("all", (_event, path: string) => {
    if (!isSource(path)) return;
    if (hasFailed) setTimeout(reload, forgetting);
    hasFailed = false;
  });
  return () => {
    hasFailed = true;
  };
}

/** The part of Vite's log for errors. */
interface ErrorLog<Options> {
  error(text: string, options?: Options): void;
}

/**
 * Prints each error once until a file changes: Vite and each request of a page meet the same one.
 * @returns to be called at each change
 */
export function printOnce<Options extends { error?: { message: string } | null }>(log: ErrorLog<Options>): () => void {
  const printed = new Set<string>();
  const { error: print } = log;
  log.error = (text, options) => {
    // Of an error that it meets while it loads the sources again, Vite prints the message and then the stack, which
    // begins with the message.
    const [shown = ""] = options?.error ? [text] : text.split(/\n(?=\w*Error: )/);
    const plain = stripVTControlCharacters(shown);
    if ([...printed].some((message) => plain.includes(message))) return;
    printed.add(stripVTControlCharacters(options?.error?.message ?? shown.replace(/^An error happened .*\n/, "")));
    print(shown, options);
  };
  return () => printed.clear();
}

/**
 * Refuses what is no JSON; Vite's own plugin does not say in which file it is.
 * @param refuse given what is wrong, and at which character
 */
export function requireJson(code: string, refuse: (message: string, place?: number) => void): void {
  try {
    JSON.parse(code);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const place = / at position (\d+)/.exec(error.message)?.[1];
    refuse(error.message, place === undefined ? undefined : Number(place));
  }
}
