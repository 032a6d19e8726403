import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { ownPort } from "../../fixtures/own-port.ts";
import type { Action, Engine, Window } from "./engine.ts";
import { clicking, dragging, isAwake, performed, typing, until } from "./engine.ts";
import { ended } from "./firefox.ts";

const answer = z.object({ value: z.unknown() });
const refusal = z.object({ error: z.string(), message: z.string() });
const made = z.object({ sessionId: z.string() });

/** Milliseconds that the driver may take for one command: it hangs now and then. */
const patience = 30_000;

/** What a window of WebKitGTK is told over WebDriver (https://www.w3.org/TR/webdriver2/). It needs a display. */
export async function startWebkit({ width, height, language }: Window): Promise<Engine> {
  const screen = await startScreen();
  const port = await ownPort();
  const driver = spawn("/usr/bin/WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      // A container has no namespaces to give away.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const complaints: string[] = [];
  let rest = "";
  driver.stderr.on("data", (data: Buffer) => {
    const lines = (rest + data.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("TOLD ")) complaints.push(line.slice(5));
  });

  async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = answer.parse(await response.json());
    const { data: refused } = refusal.safeParse(value);
    if (refused) throw new Error(`${refused.error}: ${refused.message}`);
    return value;
  }

  const args = ["--automation", `--size=${width}x${height}`, `--language=${language}`];
  const binary = join(import.meta.dirname, "webkit-window.py");
  const asked = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary, args } };
  let session = "";
  await until("WebKitWebDriver", async () => {
    const begun = await send("POST", "/session", { capabilities: { alwaysMatch: asked } });
    session = `/session/${made.parse(begun).sessionId}`;
    return true;
  });
  const perform = async (actions: Action[]) => {
    await send("POST", `${session}/actions`, { actions: performed(actions) });
  };

  const engine: Engine = {
    name: "webkit",
    async open(address) {
      await send("POST", `${session}/url`, { url: "about:blank" });
      complaints.length = 0;
      await send("POST", `${session}/url`, { url: address });
      await until(`the scripts of ${address}`, () => engine.evaluate(isAwake));
    },
    async evaluate(work, ...given) {
      const script =
        "const done = arguments[arguments.length - 1];" +
        `Promise.resolve().then(() => (${String(work)})(...JSON.parse(arguments[0])))` +
        ".then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }));";
      const got = await send("POST", `${session}/execute/async`, { script, args: [JSON.stringify(given)] });
      const { value, error } = z.object({ value: z.string().optional(), error: z.string().optional() }).parse(got);
      if (error !== undefined) throw new Error(error);
      return JSON.parse(value ?? "null");
    },
    drag: (from, to) => perform(dragging(from, to)),
    click: (at) => perform(clicking(at)),
    type: (text) => perform(typing(text)),
    problems: () => complaints.splice(0),
    async close() {
      await send("DELETE", session).catch(() => complaints.push("the driver did not end its session"));
      await ended(driver);
      await ended(screen.program);
    },
  };
  return engine;
}

/** A screen that nothing shows, under a number that is free. */
export async function startScreen(): Promise<{ program: ChildProcess; display: string }> {
  const program = spawn("/usr/bin/Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const output = program.stdio[3];
  if (!output) throw new Error("Xvfb has no output to read");
  const number = await new Promise<string>((resolve, reject) => {
    output.once("data", (data: Buffer) => resolve(data.toString().trim()));
    program.once("exit", () => reject(new Error("Xvfb ended before it had a screen")));
  });
  return { program, display: `:${number}` };
}
