/** Parameters of the address that change the open picture or the layout, but not the list. */
const shownOnly = ["item", "display"];

/**
 * Caches the list of the library while its pictures are opened and closed. The server is asked for another list, or if
 * the address stays the same (a refresh). `forget` clears the cache when the screen is left.
 */
export function keptList<T>() {
  let kept: { list: string; address: string; data: T } | null = null;
  let reads = 0;
  return {
    forget() {
      kept = null;
      reads += 1;
    },
    async read({ searchParams }: URL, load: () => Promise<T>): Promise<T> {
      const address = searchParams.toString();
      const rest = new URLSearchParams(searchParams);
      for (const name of shownOnly) rest.delete(name);
      const list = rest.toString();
      if (kept?.list === list && kept.address !== address) {
        kept.address = address;
        return kept.data;
      }
      // Clear the cache first, so that an interrupted refresh leaves no outdated list.
      kept = null;
      reads += 1;
      const read = reads;
      const data = await load();
      if (read === reads) kept = { list, address, data };
      return data;
    },
  };
}
