import { fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { financeParameters } from "../domain/finance.ts";
import { type Answer, type Limit, startBareServer, startNginx } from "./limits.ts";
import { cpuTime, hasWrk, spread, wrk } from "./processes.ts";
import type { Site } from "./site.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9);
const seconds = 2;
/** Pages rendered in a round. */
const pages = 60;

/** Headers that belong to one answer, or to the connection. */
const ofOneAnswer = /^(date|connection|keep-alive|transfer-encoding|x-request-id)$/;

type Ratios = Record<string, number[]>;

const note = (ratios: Ratios, name: string, figure: number) => void (ratios[name] ??= []).push(figure);
const shown = (ratio: number[] | undefined) => {
  const { median, lowest, highest } = spread(ratio ?? []);
  return `${median.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
};

/**
 * The home page from the cache beside a bare `node:http` server and nginx with the same bytes and headers: requests per
 * second by wrk, and CPU time of the serving process for one. All take turns in every round, so that what else the
 * machine does falls on all of them: what counts is the middle of the ratios.
 */
export async function benchCached(site: Site, folder: string): Promise<void> {
  if (!hasWrk) {
    console.log("\nThe home page from the cache: left out, wrk is not installed (apt-get install wrk)");
    return;
  }
  const ours = { url: `${site.url}/`, pid: site.pid };
  const answer = await readAnswer(ours.url);
  const bare = await startBareServer(join(folder, "bare"), answer);
  const nginx = await startNginx(join(folder, "nginx"), answer);
  try {
    console.log(
      `\nThe home page from the cache, ${answer.body.byteLength} bytes, wrk -t1 -c16, ${rounds} rounds; the middle ` +
        `of the ratios (lowest–highest)`,
    );
    console.log(
      "                                   a second   CPU a request   ÷ bare: rate, CPU                  ÷ nginx: " +
        "rate, CPU",
    );
    const etagOf = async ({ url }: { url: string }) =>
      (await fetch(url, { headers: { "accept-encoding": "br" } })).headers.get("etag") ?? "";
    const servers: Record<string, { url: string; pid: number }> = { ours, bare, ...(nginx && { nginx }) };
    await compare("the page", servers, () => ({}));
    const tags = Object.fromEntries(
      await Promise.all(Object.entries(servers).map(async ([name, server]) => [name, await etagOf(server)] as const)),
    );
    await compare("unchanged (304)", servers, (name) => ({ "if-none-match": tags[name] ?? "" }));
    if (!nginx) console.log("(nginx is not installed)");
  } finally {
    bare.stop();
    nginx?.stop();
  }
}

/** What the site answers, once it is compressed as well as can be: asked for twice, a page is. */
async function readAnswer(url: string): Promise<Answer> {
  const ask = () => fetch(url, { headers: { "accept-encoding": "br" } });
  let length = "";
  for (let same = 0; same < 3;) {
    const next = (await ask()).headers.get("content-length") ?? "";
    same = next === length ? same + 1 : 0;
    length = next;
    await new Promise((done) => setTimeout(done, 500));
  }
  const response = await ask();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofOneAnswer.test(name)));
  const { brotliCompressSync } = await import("node:zlib");
  const body = brotliCompressSync(Buffer.from(await response.arrayBuffer()));
  return { headers: { ...headers, "content-length": String(body.byteLength) }, body };
}

async function compare(
  what: string,
  servers: Record<string, Pick<Limit, "url" | "pid">>,
  headersFor: (name: string) => Record<string, string>,
): Promise<void> {
  const [rates, costs, ratios]: [Ratios, Ratios, Ratios] = [{}, {}, {}];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { url, pid }] of Object.entries(servers)) {
      const before = cpuTime(pid);
      const { requests, perSecond } = await wrk(
        url,
        { "accept-encoding": "br", ...headersFor(name) },
        round === 0 ? 1 : seconds,
      );
      // The first round warms all of them up.
      if (round === 0) continue;
      note(rates, name, perSecond);
      note(costs, name, ((cpuTime(pid) - before) * 1_000) / requests);
    }
    for (const other of Object.keys(servers)) {
      if (round === 0) break;
      note(ratios, `rate ${other}`, (rates["ours"]?.at(-1) ?? 0) / (rates[other]?.at(-1) ?? 1));
      note(ratios, `cost ${other}`, (costs["ours"]?.at(-1) ?? 0) / (costs[other]?.at(-1) ?? 1));
    }
  }
  const line = (title: string, name: string, against: string) =>
    console.log(
      `${title.padEnd(32)} ${Math.round(spread(rates[name] ?? []).median)
        .toLocaleString("en")
        .padStart(10)} ${`${spread(costs[name] ?? []).median.toFixed(0)} µs`.padStart(12)}     ${against}`,
    );
  const against = (other: string) =>
    servers[other] ? `${shown(ratios[`rate ${other}`])}, ${shown(ratios[`cost ${other}`])}` : "–";
  line(what, "ours", `${against("bare").padEnd(36)} ${against("nginx")}`);
  for (const name of Object.keys(servers)) if (name !== "ours") line(`  ${name}`, name, "");
}

/**
 * Pages that are in no cache: CPU time of the web server's process for one, beside React's own for the same tree
 * (react-alone.ts), in turns.
 */
export async function benchRendered(site: Site): Promise<void> {
  const origin = site.url;
  const car = /href="(\/cars\/\d+)"/.exec(await (await fetch(`${origin}/cars`)).text())?.[1] ?? "/cars/1";
  const react = fork(resolve(import.meta.dirname, "react-alone.ts"), [origin], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  try {
    await once(react, "message");
    const alone = async (path: string) => {
      react.send({ path, times: pages });
      return Number((await once(react, "message"))[0]);
    };
    // Beyond every price: what is listed stays the same.
    let asked = Date.now();
    const inSite = async (path: string, parameter: string) => {
      const before = cpuTime(site.pid);
      const ask = async () => {
        const response = await fetch(`${origin}${path}?${parameter}=${(asked += 1)}`, {
          headers: { "accept-encoding": "br" },
        });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      };
      for (let n = 0; n < pages; n += 4) await Promise.all([ask(), ask(), ask(), ask()]);
      return (cpuTime(site.pid) - before) / pages;
    };
    console.log(
      `\nA page rendered for each visitor, CPU, ${rounds} rounds of ${pages}       the site    React alone   ratio ` +
        `(lowest–highest)`,
    );
    // A parameter that the page reads: others lead to the copy that is kept without them.
    for (const [path, parameter] of [
      ["/cars", "price_max"],
      ["/ar/cars", "price_max"],
      [car, financeParameters[0]],
    ] as const) {
      const [site_, react_, ratios]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round <= rounds; round += 1) {
        const [whole, own] = [await inSite(path, parameter), await alone(path)];
        if (round === 0) continue;
        site_.push(whole);
        react_.push(own);
        ratios.push(whole / own);
      }
      const ms = (times: number[]) => `${spread(times).median.toFixed(1)} ms`.padStart(12);
      console.log(`${path.padEnd(60)} ${ms(site_)} ${ms(react_)}     ${shown(ratios)}`);
    }
  } finally {
    react.kill();
  }
}
