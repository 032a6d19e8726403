import { setPriority } from "node:os";

/** Exit codes of a process that gives itself up; none that Node uses. */
export const exitCodes = { memory: 70, work: 71 } as const;
/** Milliseconds. */
const lookEvery = 20;

/** What such a program does: answers its input once, within what it was started with. */
export async function answerOnce(work: (input: Buffer) => Promise<readonly Uint8Array[]>): Promise<void> {
  const [memory = 0, most = 0] = process.argv.slice(2).map(Number);
  setPriority(5);
  // Decoders work in threads of their own, so that this comes in time.
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > memory) process.exit(exitCodes.memory);
    if ((user + system) / 1_000 > most) process.exit(exitCodes.work);
  }, lookEvery).unref();
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part);
  for (const part of await work(Buffer.concat(parts))) process.stdout.write(part);
}
