/** Address of the page that the server wrote into this document. */
const written = import.meta.env.SSR ? "" : address();

function address(): string {
  return location.pathname + location.search;
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
      // Neither here nor failed: React goes on showing what is there.
      return new Promise(() => {});
    }
  };
}
