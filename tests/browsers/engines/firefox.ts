import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { z } from "zod";
import type { Action, Engine, Window } from "./engine.ts";
import { clicking, dragging, isAwake, performed, typing, until } from "./engine.ts";

const message = z.object({
  id: z.number().optional(),
  type: z.string(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  message: z.string().optional(),
});

const evaluated = z.union([
  z.object({ type: z.literal("success"), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);

const logged = z.object({ level: z.string(), text: z.string().nullable() });
const request = z.object({ url: z.string() });
const answered = z.object({ request, response: z.object({ status: z.number() }) });
const failed = z.object({ request, errorText: z.string() });

/** What a Firefox of its own, without a window, is told over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox({ width, height, language }: Window) {
  const profile = mkdtempSync(join(tmpdir(), "maarad-firefox-"));
  writeFileSync(join(profile, "user.js"), `user_pref("intl.accept_languages", "${language}");\n`);
  const firefox = spawn(
    process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const socket = new WebSocket(`${await addressOf(firefox)}/session`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));

  const complaints: string[] = [];
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.on("message", (data) => {
    const { id, type, method, params, result, message: text } = message.parse(JSON.parse(String(data)));
    if (type === "event") return note(method, params);
    const asked = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (type === "error") asked?.reject(new Error(text));
    else asked?.resolve(result);
  });

  function note(method: string | undefined, params: unknown): void {
    if (method === "log.entryAdded") {
      const { level, text } = logged.parse(params);
      if (level === "error" || level === "warn") complaints.push(`${level}: ${text}`);
    } else if (method === "network.fetchError") {
      const { request: of, errorText } = failed.parse(params);
      // What a page that is left does not wait for any more.
      if (errorText !== "NS_BINDING_ABORTED") complaints.push(`failed: ${of.url} ${errorText}`);
    } else if (method === "network.responseCompleted") {
      const { request: of, response } = answered.parse(params);
      if (response.status >= 400) complaints.push(`${response.status}: ${of.url}`);
    }
  }

  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded", "network.responseCompleted", "network.fetchError"] });
  const { context } = z.object({ context: z.string() }).parse(await send("browsingContext.create", { type: "tab" }));
  await send("browsingContext.setViewport", { context, viewport: { width, height } });
  const perform = (actions: Action[]) => send("input.performActions", { context, actions: performed(actions) });

  const engine: Engine = {
    name: "firefox",
    async open(address) {
      await send("browsingContext.navigate", { context, url: "about:blank", wait: "complete" });
      complaints.length = 0;
      await send("browsingContext.navigate", { context, url: address, wait: "complete" });
      await until(`the scripts of ${address}`, () => engine.evaluate(isAwake));
    },
    async evaluate(work, ...given) {
      const call = `(async () => JSON.stringify(await (${String(work)})(...${JSON.stringify(given)})))()`;
      const answer = evaluated.parse(
        await send("script.evaluate", { expression: call, target: { context }, awaitPromise: true }),
      );
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value ?? "null");
    },
    drag: async (from, to) => void (await perform(dragging(from, to))),
    click: async (at) => void (await perform(clicking(at))),
    type: async (text) => void (await perform(typing(text))),
    problems: () => complaints.splice(0),
    async close() {
      socket.close();
      await ended(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
  return { ...engine, print: (settings: object) => send("browsingContext.print", { context, ...settings }) };
}

/** Where a Firefox that is starting listens, which it says on its standard error. */
async function addressOf(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error("Firefox has no output to read");
  for await (const line of createInterface({ input: firefox.stderr })) {
    const address = /listening on (ws:\/\/\S+)/.exec(line)?.[1];
    if (address) {
      firefox.stderr.resume();
      return address;
    }
  }
  throw new Error("Firefox ended before it listened");
}

/** Ends a program, and waits until it is gone. */
export async function ended(program: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => program.once("exit", resolve));
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  const late = setTimeout(() => program.kill("SIGKILL"), 5_000);
  await gone;
  clearTimeout(late);
}
