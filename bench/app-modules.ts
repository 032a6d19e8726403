import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Lets Node run the app's own queries unchanged: imports of `~/…` and imports without an ending, which Vite
 * resolves elsewhere. Import this before anything of `app/`, and that with `await import()`.
 */
registerHooks({
  resolve(specifier, context, next) {
    const path = specifier.startsWith("~/") ? new URL(`../app/${specifier.slice(2)}`, import.meta.url).href : specifier;
    const relative = path.startsWith("./") || path.startsWith("../") || path.startsWith("file:");
    if (relative && context.parentURL) {
      const source = `${new URL(path, context.parentURL).href}.ts`;
      if (existsSync(fileURLToPath(source))) return next(source, context);
    }
    return next(path, context);
  },
});
