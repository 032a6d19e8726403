import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "../scripts/test-machine.mjs";

/** Starts Chromium: the machine's own, or that of Playwright. The caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const path = await ensureChromium();
  return chromium.launch({ args: ["--no-sandbox"], ...(path ? { executablePath: path } : {}) });
}
