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
