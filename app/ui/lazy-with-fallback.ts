/** Address of the page that the server wrote into this document. */
const written = import.meta.env.SSR ? "" : address();

function address(): string {
  return location.pathname + location.search;
}

/**
 * When the visitor first does something on this document: for what only a reader who goes on needs, so that a glance
 * does not fetch it. On a page that was opened by a tap, that has happened.
 */
const firstAction = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      for (const name of ["scroll", "pointerdown", "keydown", "focusin"])
        addEventListener(name, () => resolve(), { once: true, capture: true, passive: true });
    });

/** For `lateFile`: the file is fetched once the visitor does something. */
export function onFirstAction<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => firstAction.then(load);
}

/**
 * For `lazy`: a part of a page in a file of its own. Where that cannot be fetched, because the line broke or a new
 * version of the site has other files, the page stays: what the server wrote works without scripts, and what was to be
 * added is missing. A page opened by a tap that `needs` the part is asked of the server, which writes it whole.
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
