import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { z } from "zod";
import { ownPort } from "../../fixtures/own-port.ts";
import { engineOf, until, type Window } from "./engine.ts";

const message = z.object({
  id: z.number().optional(),
  type: z.string(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  message: z.string().optional(),
});

const ran = z.union([
  z.object({ type: z.literal("success"), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);
const located = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) });

const told = z.object({
  level: z.string().optional(),
  text: z.string().nullish(),
  request: z.object({ url: z.string() }).optional(),
  response: z.object({ status: z.number() }).optional(),
  errorText: z.string().optional(),
});

/** What Firefox calls a request or a navigation that it ended itself. */
const aborted = "NS_BINDING_ABORTED";

/** What an event says that a page should be free of; none for most. */
function complaintsOf(event: unknown): string[] {
  const { level = "", text, request, response, errorText = "" } = told.parse(event);
  if (level === "error" || level === "warn") return [`${level}: ${text}`];
  if (response && response.status >= 400) return [`${response.status}: ${request?.url}`];
  // A page that is left does not wait for its requests any more.
  return errorText && errorText !== aborted ? [`failed: ${request?.url} ${errorText}`] : [];
}

/** What a Firefox of its own, without a window, is told over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox({ width, height, language }: Window) {
  const profile = mkdtempSync(join(tmpdir(), "maarad-firefox-"));
  writeFileSync(join(profile, "user.js"), `user_pref("intl.accept_languages", "${language}");\n`);
  const port = await ownPort();
  const firefox = spawn(
    process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", String(port)],
    { env: { ...process.env, HOME: profile }, stdio: "ignore" },
  );
  const socket = await until("Firefox", async () => {
    const called = new WebSocket(`ws://127.0.0.1:${port}/session`);
    await once(called, "open");
    return called;
  });

  const complaints: string[] = [];
  const waiting = new Map<number | undefined, PromiseWithResolvers<unknown>>();
  socket.on("message", (data) => {
    const { id, type, params, result, message: text } = message.parse(JSON.parse(String(data)));
    if (type === "event") complaints.push(...complaintsOf(params));
    if (type === "error") waiting.get(id)?.reject(new Error(text));
    waiting.get(id)?.resolve(result);
  });

  const send = (method: string, params: object) => {
    const asked = Promise.withResolvers<unknown>();
    const id = waiting.size;
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method, params }));
    return asked.promise;
  };

  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded", "network.responseCompleted", "network.fetchError"] });
  const { context } = z.object({ context: z.string() }).parse(await send("browsingContext.create", { type: "tab" }));
  await send("browsingContext.setViewport", { context, viewport: { width, height } });

  const engine = engineOf({
    async navigate(url) {
      const go = () => send("browsingContext.navigate", { context, url, wait: "none" });
      // Firefox may end a navigation that begins while the page before it is still being left: that one is gone then.
      return go().catch((error: unknown) => {
        if (error instanceof Error && error.message.includes(aborted)) return go();
        throw error;
      });
    },
    async run(expression) {
      const asked = { expression, target: { context }, awaitPromise: true };
      const answer = ran.parse(await send("script.evaluate", asked));
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    perform: (actions) => send("input.performActions", { context, actions }),
    async choose(value, files) {
      const found = await send("browsingContext.locateNodes", { context, locator: { type: "css", value } });
      await send("input.setFiles", { context, element: located.parse(found).nodes[0], files });
    },
    complaints,
    async close() {
      socket.close();
      await ended(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  });
  return { ...engine, print: (settings: object) => send("browsingContext.print", { context, ...settings }) };
}

/** Ends a program, and waits until it is gone. */
export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const late = setTimeout(() => program.kill("SIGKILL"), 5_000);
  program.kill();
  await once(program, "exit");
  clearTimeout(late);
}
