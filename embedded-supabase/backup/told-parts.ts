/** Fewer are soon done, and nothing is said of them. */
const worthTelling = 1_000;

/**
 * Says whenever another tenth of many parts is done.
 * @returns to be called after each part
 */
export function tellTenths(total: number, tell: (done: string) => void): () => void {
  let done = 0;
  let told = 0;
  return () => {
    done += 1;
    const tenths = Math.floor((done * 10) / total);
    if (total < worthTelling || tenths === told) return;
    told = tenths;
    tell(`${done.toLocaleString("en")} of ${total.toLocaleString("en")}`);
  };
}

/** What is said of the rows of a table once they are saved or restored; nothing of few. */
export function tellRows(name: string, rows: number, tell: (message: string) => void): void {
  if (rows >= 50 * worthTelling) tell(`${name}: ${rows.toLocaleString("en")} rows`);
}
