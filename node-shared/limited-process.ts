import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { exitCodes } from "./answer-once.ts";

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

/** Why a process was given up. `died`: it ended by itself, without an answer. */
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
  const child = spawn(
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
  child.stdout.on("data", (part: Buffer) => {
    size += part.byteLength;
    if (size > limits.answer) giveUp(new ProcessEnded("answer"));
    else parts.push(part);
  });
  child.once("error", giveUp);
  child.once("close", (code) => {
    if (code === 0) resolve(Buffer.concat(parts));
    else if (code === exitCodes.memory) reject(new ProcessEnded("memory"));
    else reject(new ProcessEnded(code === exitCodes.work ? "work" : "died"));
  });
  // It ends before it has read all: its code says why.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", gone);
  }
}
