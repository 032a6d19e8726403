/** How long a form waits for a window that is just being closed or loaded again, in ms. */
const patience = 500;

/** Without HTTPS the browser has no locks; then each window may open every draft. */
const locks = () => ("locks" in navigator ? navigator.locks : null);

/** Takes a draft for this window; answers what gives it back, or null where another window has it open. */
export async function claimDraft(key: string): Promise<(() => void) | null> {
  const manager = locks();
  if (!manager) return () => {};
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    manager.request(key, { signal: AbortSignal.timeout(patience) }, hold).catch(() => resolve(null));
  });
}

/** The drafts that some window has open. */
export async function claimedDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}
