import { setPriority } from "node:os";

/**
 * The signals by which a process gives itself up. They end it at once: `process.exit` waits for the threads, and so for
 * the very decoder that takes too much. The system, too, ends what takes too much memory by SIGKILL.
 */
export const endings = { memory: "SIGKILL", work: "SIGTERM" } as const;
/** Milliseconds. */
const lookEvery = 20;

/** What such a program does: answers its input once, within what it was started with. */
export async function answerOnce(work: (input: Buffer) => Promise<readonly Uint8Array[]>): Promise<void> {
  const [memory = 0, most = 0] = process.argv.slice(2).map(Number);
  setPriority(5);
  // Decoders work in threads of their own, so that this comes in time.
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > memory) process.kill(process.pid, endings.memory);
    if ((user + system) / 1_000 > most) process.kill(process.pid, endings.work);
  }, lookEvery).unref();
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part);
  for (const part of await work(Buffer.concat(parts))) process.stdout.write(part);
}
