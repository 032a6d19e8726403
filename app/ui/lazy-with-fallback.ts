/** Address of the page that the server rendered into this document. */
const written = import.meta.env.SSR ? "" : address();

function address(): string {
  return location.pathname + location.search;
}

/**
 * Resolves at the visitor's first action (scroll, press, key, focus) on this document, to delay files that are not
 * needed before. After a navigation inside the site it has resolved already.
 */
const firstAction = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      for (const name of ["scroll", "pointerdown", "keydown", "focusin"])
        addEventListener(name, () => resolve(), { once: true, capture: true, passive: true });
    });

/** For `lateFile`: loads the file at the visitor's first action. */
export function onFirstAction<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => firstAction.then(load);
}

/**
 * For `lazy`: a part of a page in a separate file. If the file cannot be loaded (connection lost, or replaced by a new
 * version), React keeps showing what the server rendered. With `needs`, a page opened by a navigation inside the site
 * is reloaded, so that the server renders it completely.
 */
export function lateFile<Module>(load: () => Promise<Module>, { needs = false } = {}): () => Promise<Module> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      if (needs && address() !== written) location.reload();
      // Never settles: React keeps showing what the server rendered.
      return new Promise(() => {});
    }
  };
}
