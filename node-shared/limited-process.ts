import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endings } from "./answer-once.ts";

/** What a process may use until it is given up. */
export interface ProcessLimits {
  /** Bytes in memory, of the whole process; Node itself takes about 60 MB. */
  memory: number;
  /** Milliseconds of the processor. */
  work: number;
  /** Milliseconds from start to end, however busy the machine is. */
  time: number;
  /** Bytes that it answers. */
  answer: number;
}

/** Why a process was given up. `died`: it ended without an answer. */
type Ending = "memory" | "work" | "time" | "answer" | "died";

/** A process that was given up, or whose sender went away. */
export class ProcessEnded extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`a process of its own ended: ${ending}`);
    this.ending = ending;
  }
}

/**
 * Runs a program of ours on some bytes in a process of its own: what a decoder does with a hostile file ends there. The
 * process knows no secrets of ours, and yields to the work for visitors.
 * @param program reads its input and writes its answer by `answerOnce`
 * @throws ProcessEnded, or the reason of `signal`
 */
export async function runLimited(
  program: URL,
  input: Uint8Array,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<Buffer> {
  signal?.throwIfAborted();
  // Without pipes where no more files can be opened: the event "error" says so.
  const child: ChildProcess = spawn(
    process.execPath,
    ["--max-old-space-size=64", fileURLToPath(program), String(limits.memory), String(limits.work)],
    { cwd: "/", env: { SystemRoot: process.env.SystemRoot }, stdio: ["pipe", "pipe", "ignore"] },
  );
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const giveUp = (reason: unknown) => {
    reject(reason);
    child.kill("SIGKILL");
  };
  const gone = () => giveUp(signal?.reason);
  const timer = setTimeout(() => giveUp(new ProcessEnded("time")), limits.time);
  signal?.addEventListener("abort", gone, { once: true });
  const parts: Buffer[] = [];
  let size = 0;
  child.once("error", giveUp);
  child.stdout?.on("data", (part: Buffer) => {
    size += part.byteLength;
    if (size > limits.answer) giveUp(new ProcessEnded("answer"));
    else parts.push(part);
  });
  child.once("close", (code, ended) => {
    if (code === 0) resolve(Buffer.concat(parts));
    else if (ended === endings.memory) reject(new ProcessEnded("memory"));
    else reject(new ProcessEnded(ended === endings.work ? "work" : "died"));
  });
  // It may end before it has read all: how, says why.
  child.stdin?.on("error", () => {});
  child.stdin?.end(input);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", gone);
  }
}
