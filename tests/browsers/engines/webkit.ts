import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { ownPort } from "../../fixtures/own-port.ts";
import { type Engine, engineOf, until, type Window } from "./engine.ts";
import { ended } from "./firefox.ts";

const answer = z.object({ value: z.unknown() });
const begun = z.object({ sessionId: z.string() });
const ran = z.object({ value: z.string().nullish(), error: z.string().nullish() });

/** A window of WebKitGTK as of last year. */
export async function startWebkit({ width, height, language, pageLoadStrategy = "normal" }: Window): Promise<Engine> {
  const screen = await startScreen();
  const args = ["--automation", `--size=${width}x${height}`, `--language=${language}`];
  const binary = join(import.meta.dirname, "webkit-window.py");
  return startDriver(
    "/usr/bin/WebKitWebDriver",
    { DISPLAY: screen.display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" },
    { pageLoadStrategy, "webkitgtk:browserOptions": { binary, args } },
    () => ended(screen.program),
  );
}

/** WPE WebKit 2.38, of the age of Safari 16, in a window of 800 × 600 that nothing shows. It tells of no complaints. */
export const startOldWebkit = (): Promise<Engine> =>
  startDriver(
    "/usr/bin/WPEWebDriver",
    {},
    { "wpe:browserOptions": { binary: "/usr/bin/cog", args: ["--automation", "-P", "headless"] } },
  );

/** What a WebKit is told over WebDriver (https://www.w3.org/TR/webdriver2/). */
async function startDriver(
  program: string,
  environment: Record<string, string>,
  capabilities: Record<string, unknown>,
  afterwards = async () => {},
): Promise<Engine> {
  const port = await ownPort();
  const driver = spawn(program, [`--port=${port}`], {
    // A container has no namespaces to give away.
    env: { ...process.env, ...environment, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const complaints: string[] = [];
  createInterface({ input: driver.stderr }).on("line", (line) => {
    if (line.startsWith("TOLD ")) complaints.push(line.slice(5));
  });

  async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // The driver hangs now and then.
      signal: AbortSignal.timeout(30_000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = answer.parse(await response.json());
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  }

  const wanted = { alwaysMatch: { ...capabilities, timeouts: { script: 5_000 } } };
  const started = await until(program, () => send("POST", "/session", { capabilities: wanted }));
  const session = `/session/${begun.parse(started).sessionId}`;

  return engineOf({
    navigate: (url) => send("POST", `${session}/url`, { url }),
    async run(expression) {
      const script =
        `const done = arguments[0]; ${expression}` +
        ".then((value) => done({ value }), (error) => done({ error: String(error) }));";
      const { value, error } = ran.parse(await send("POST", `${session}/execute/async`, { script, args: [] }));
      if (error) throw new Error(error);
      return value;
    },
    perform: (actions) => send("POST", `${session}/actions`, { actions }),
    async choose(value, paths) {
      const found = await send("POST", `${session}/element`, { using: "css selector", value });
      const [id] = Object.values(z.record(z.string(), z.string()).parse(found));
      await send("POST", `${session}/element/${id}/value`, { text: paths.join("\n") });
    },
    complaints,
    async close() {
      await send("DELETE", session).catch(() => complaints.push("the driver did not end its session"));
      await ended(driver);
      await afterwards();
    },
  });
}

/** A screen that nothing shows, under a number that is free. */
export async function startScreen(): Promise<{ program: ChildProcess; display: string }> {
  const program = spawn("/usr/bin/Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [output] = program.stdio.slice(3);
  if (!output) throw new Error("Xvfb has no output to read");
  const [number] = await once(output, "data");
  return { program, display: `:${String(number).trim()}` };
}
