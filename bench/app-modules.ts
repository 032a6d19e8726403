import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const folders: Record<string, string> = { "~/": "app/", "~domain/": "domain/" };

/**
 * Lets Node run the app's own queries unchanged: imports of `~/…` and `~domain/…`, imports without an ending and of
 * JSON without saying so, which Vite resolves elsewhere. Import this before anything of `app/`, and that with
 * `await import()`.
 */
registerHooks({
  resolve(specifier, context, next) {
    const folder = Object.keys(folders).find((name) => specifier.startsWith(name));
    const path = folder
      ? new URL(`../${folders[folder]}${specifier.slice(folder.length)}`, import.meta.url).href
      : specifier;
    const relative = path.startsWith("./") || path.startsWith("../") || path.startsWith("file:");
    if (relative && context.parentURL) {
      const source = `${new URL(path, context.parentURL).href}.ts`;
      if (existsSync(fileURLToPath(source))) return next(source, context);
    }
    if (path.endsWith(".json")) return { ...next(path, context), importAttributes: { type: "json" } };
    return next(path, context);
  },
});
