import { Agent, request } from "node:http";

export interface Load {
  url: (n: number) => string;
  headers?: Record<string, string>;
  /** The status that every answer must have. */
  status: number;
}

/** Asks over ten kept connections for so many seconds; answers requests per second. Throws at any other status. */
export async function requestsPerSecond({ url, headers = {}, status }: Load, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      request(url((sent += 1)), { agent, headers }, (response) => {
        response.resume();
        response.once("end", () => (response.statusCode === status ? resolve() : reject(new Error(`${response.statusCode} instead of ${status}`))));
      })
        .once("error", reject)
        .end();
    });
  const work = async () => {
    while (performance.now() < end) await ask();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: 10 }, work));
  agent.destroy();
  return sent / ((performance.now() - start) / 1_000);
}

/** Several loads, taken in turns so that what else the machine does falls on all of them; the median of each. */
export async function compare(loads: Record<string, Load>, { rounds = 3, seconds = 2 } = {}): Promise<Record<string, number>> {
  const found: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries(loads)) (found[name] ??= []).push(await requestsPerSecond(load, seconds));
  }
  return Object.fromEntries(Object.entries(found).map(([name, rates]) => [name, rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0]));
}
