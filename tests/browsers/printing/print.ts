import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { ended, startFirefox } from "../engines/firefox.ts";
import { startScreen } from "../engines/webkit.ts";

const run = promisify(execFile);
const printed = z.object({ data: z.string() });

/** What is printed: a page, and what its origin has stored. */
export interface Printing {
  site: string;
  path: string;
  stored: Record<string, string>;
}

/** The texts of each sheet, without spaces: engines write those in ways of their own. */
export async function printInFirefox({ site, path, stored }: Printing): Promise<string[]> {
  const firefox = await startFirefox({ width: 1280, height: 900, language: "en" });
  try {
    await firefox.open(`${site}/`);
    await firefox.evaluate((all) => {
      for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
    }, stored);
    await firefox.open(site + path);
    await firefox.evaluate(async () => {
      // A paper composes its sheets before it is printed, from when it has its foot.
      const { style } = document.documentElement;
      const isThere = () =>
        document.querySelector("article") !== null &&
        (!document.querySelector("article.paper") || style.getPropertyValue("--sheet-foot-en") !== "");
      while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 100));
      // The signs of variable fonts are curves in a file: their letters cannot be read.
      const plain = new CSSStyleSheet();
      plain.insertRule("* { font-family: sans-serif !important }");
      document.adoptedStyleSheets = [plain];
      await document.fonts.ready;
    });
    // Centimetres. The margins are those of the page's own style sheets.
    const { data } = printed.parse(await firefox.print({ page: { width: 21, height: 29.7 } }));
    return await inFolder(async (file) => {
      await writeFile(file, Buffer.from(data, "base64"));
    });
  } finally {
    await firefox.close();
  }
}

/** The same of WebKit. */
export async function printInWebkit({ site, path, stored }: Printing): Promise<string[]> {
  const screen = await startScreen();
  try {
    return await inFolder(async (file) => {
      const script = join(import.meta.dirname, "webkit-print.py");
      await run("/usr/bin/python3", [script, site + path, file, JSON.stringify(stored)], {
        timeout: 60_000,
        env: {
          ...process.env,
          DISPLAY: screen.display,
          GDK_BACKEND: "x11",
          LIBGL_ALWAYS_SOFTWARE: "1",
          NO_AT_BRIDGE: "1",
          // A container has no namespaces to give away.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
        },
      });
    });
  } finally {
    await ended(screen.program);
  }
}

/** Reads the sheets of the PDF that is written. */
async function inFolder(write: (file: string) => Promise<void>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "maarad-printed-"));
  try {
    const file = join(folder, "printed.pdf");
    await write(file);
    // The order of drawing; a form feed ends each sheet.
    const { stdout } = await run("pdftotext", ["-raw", file, "-"]);
    return stdout
      .split("\f")
      .slice(0, -1)
      .map((sheet) => sheet.replaceAll(/\s/g, ""));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
