/** Parameters of the address that say what is open and how the list looks, not what it holds. */
const shownOnly = ["item", "display"];

/**
 * Keeps the list of the library while pictures of it are opened and closed: only another list, or the same address
 * again, which is a refresh, is read from the server. The screen forgets it when it is left.
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
      // A refresh that a navigation interrupts leaves nothing that is out of date.
      kept = null;
      reads += 1;
      const read = reads;
      const data = await load();
      if (read === reads) kept = { list, address, data };
      return data;
    },
  };
}
