import type { Session } from "@supabase/supabase-js";
import { sessionKey } from "../tests/fixtures/session-storage.ts";
import { launchChromium } from "./chromium.ts";

/** One call of the backend that a screen made. */
export interface ScreenCall {
  screen: string;
  /** The table, view or function. */
  what: string;
  path: string;
  method: string;
  body: string | null;
  /** How the answer is asked for: counted, as one object. */
  headers: Record<string, string>;
}

/**
 * What screens ask of the backend as they open, in a browser with a session, each call of a screen once: what is read
 * only.
 */
export async function callsOfScreens(
  site: string,
  session: Session,
  screens: readonly string[],
): Promise<ScreenCall[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      sessionKey,
      JSON.stringify(session),
    ] as const);
    const calls = new Map<string, ScreenCall>();
    let screen = "";
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      const what = /^\/rest\/v1\/(.+)$/.exec(pathname)?.[1];
      if (what === undefined || !["GET", "POST"].includes(request.method())) return;
      const { accept, prefer } = request.headers();
      const headers = { ...(accept && { accept }), ...(prefer && { prefer }) };
      const call = {
        screen,
        what,
        path: pathname + search,
        method: request.method(),
        body: request.postData(),
        headers,
      };
      calls.set(JSON.stringify(call), call);
    });
    for (screen of screens) {
      await page.goto(site + screen, { waitUntil: "domcontentloaded" });
      await page.getByRole("heading", { level: 1 }).waitFor({ timeout: 60_000 });
      // A list that does not come is an answer, too.
      await page.waitForLoadState("networkidle", { timeout: 60_000 }).catch(() => console.log(`${screen}: not still`));
    }
    return [...calls.values()];
  } finally {
    await browser.close();
  }
}
