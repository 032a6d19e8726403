/** Ends when the browser has nothing else to do; in Safari after a while. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 500);
  });
}

/**
 * Runs loads one after the other, each when the browser is idle. Those that fail are tried again when the connection
 * is back. @returns what ends it
 */
export function loadWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  const left = new Set(loads);
  let round = 0;

  async function run(): Promise<void> {
    const own = ++round;
    for (const load of left) {
      await idle();
      if (own !== round) return;
      try {
        await load();
        left.delete(load);
      } catch {
        // Keep it for the next round.
      }
    }
  }
  const again = () => void run();
  again();
  window.addEventListener("online", again);
  return () => {
    round += 1;
    window.removeEventListener("online", again);
  };
}

/** Whether the browser was told to load nothing ahead. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
