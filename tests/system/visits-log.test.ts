import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Language, languages } from "../../domain/languages.ts";
import { isPublicPage } from "../../domain/public-pages.ts";
import { barePath, languageOf, localePath } from "../../domain/public-paths.ts";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { pick, randomFrom } from "../../supabase/seed/random.ts";
import { type Copies, startCopies } from "../fixtures/copies.ts";
import { hasProgram, type Proxy, startNginx, startProxy } from "../fixtures/proxies.ts";
import { forgetVisits } from "../fixtures/visits.ts";

type Choice<Value> = readonly [Value, ...Value[]];
type Step = "page" | "again" | "data" | "moved" | "tell" | "picture";

interface Client {
  who: string;
  times: number;
  does: readonly Step[];
  /** How many page views GoAccess has more than the site, each time. */
  more: number;
  agents?: Choice<string>;
  headers?: Choice<Record<string, string>>;
  /** Pages other than that of a car. */
  at?: Choice<string>;
}

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const browsers = [
  `${windows} Chrome/148.0.0.0 Safari/537.36`,
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  `${iPhone} Version/19.0 Mobile/15E148 Safari/604.1`,
  `${iPhone} Mobile/22G86 Instagram 390.0.0.28.85 (iPhone14,5; iOS 18_6; en_US; en; scale=3.00; 1170x2532)`,
] as const;
const knownRobots = [
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "WhatsApp/2.24.20.89 A",
] as const;
const otherRobots = [
  `${windows} HeadlessChrome/148.0.0.0 Safari/537.36`,
  `${windows} Chrome/148.0.0.0 Safari/537.36 Chrome-Lighthouse`,
  "curl/8.5.0",
] as const;
const misread = [
  `${iPhone} Mobile/15E148 Twitter for iPhone/10.40`,
  `${iPhone} Mobile/15E148 [LinkedInApp]/9.29`,
] as const;

/** Who comes, and why GoAccess has other figures than the site: the whole difference is in this list. */
const clients: readonly Client[] = [
  // Both count the same.
  { who: "opens a page, and loads it again", times: 50, does: ["page", "tell", "again", "tell"], more: 0 },
  { who: "opens other pages", times: 50, does: ["page", "tell"], more: 0, at: ["/", "/cars", "/about", "/contact"] },
  { who: "follows a link, which fetches the page's data alone", times: 60, does: ["data", "tell"], more: 0 },
  { who: "has no scripts, and fetches the picture", times: 30, does: ["page", "picture"], more: 0 },
  { who: "is a robot that both know", times: 40, does: ["page", "tell"], more: 0, agents: knownRobots },
  { who: "asks for a page that does not exist", times: 20, does: ["page", "tell"], more: 0, at: ["/invented"] },
  { who: "opens pages of staff", times: 10, does: ["page"], more: 0, at: ["/login", "/admin"] },
  // Robots.
  {
    who: "is a robot that GoAccess takes for a browser",
    times: 25,
    does: ["page", "tell"],
    more: 1,
    agents: otherRobots,
  },
  {
    who: "reads in an app that GoAccess takes for a robot",
    times: 15,
    does: ["page", "tell"],
    more: -1,
    agents: misread,
  },
  // Rules of the site.
  {
    who: "asks not to be followed",
    times: 20,
    does: ["page", "tell"],
    more: 1,
    headers: [{ dnt: "1" }, { "sec-gpc": "1" }],
  },
  { who: "is staff, whose browser tells nothing", times: 10, does: ["page"], more: 1 },
  { who: "leaves before the scripts run, or is a robot in disguise", times: 20, does: ["page"], more: 1 },
  // Requests that show no page, and pages that need no request.
  { who: "comes to an address that has moved", times: 10, does: ["moved", "page", "tell"], more: 1 },
  { who: "points at a link, and does not follow it", times: 15, does: ["data", "page"], more: 2 },
  { who: "goes back to a page that its browser has kept", times: 15, does: ["page", "tell", "tell"], more: -1 },
];

const report = z.object({
  requests: z.object({
    data: z.array(z.object({ hits: z.object({ count: z.number() }), method: z.string(), data: z.string() })),
  }),
});

const missing = ["nginx", "goaccess"].filter((name) => !hasProgram(name));
if (missing.length > 0)
  console.warn(`Visits are not compared with the log: install ${missing.join(" and ")} (Debian: apt-get install).`);

let copies: Copies;
let proxy: Proxy;
let agent: Agent;
beforeAll(async () => {
  if (missing.length > 0) return;
  copies = await startCopies(1);
  proxy = await startProxy(startNginx, join(copies.folder, "nginx"), copies.servers[0]?.port ?? 0);
  agent = new Agent({ keepAlive: true, ca: proxy.ca });
});
afterAll(async () => {
  agent?.destroy();
  await proxy?.stop();
  await copies?.close();
});

/** What one client will do: everything that chance decides is known before the first request. */
function planOf({ does, more, headers = [{}], agents = browsers }: Client, path: string, random: () => number) {
  const language = pick(random, languages);
  return {
    does,
    more,
    language,
    page: localePath(path, language),
    query: pick(random, ["", "?via=ig7", "?utm_source=news&utm_medium=mail"]),
    headers: { ...pick(random, headers), "user-agent": pick(random, agents), "accept-encoding": "gzip" },
    order: random(),
  };
}

/** Does what was planned. @param localAddress of the loopback, as a browser on another machine would have its own */
async function visit({ does, page, query, headers }: ReturnType<typeof planOf>, localAddress: string): Promise<void> {
  async function ask(path: string, more: Record<string, string> = {}, form?: URLSearchParams) {
    const method = form ? "POST" : "GET";
    const call = request(proxy.url + path, { method, agent, localAddress, headers: { ...headers, ...more } });
    call.end(form?.toString());
    const [answer]: IncomingMessage[] = await once(call, "response");
    await answer?.resume().toArray();
    return { status: answer?.statusCode, etag: answer?.headers.etag };
  }
  let etag = "";
  for (const step of does) {
    if (step === "page") etag = (await ask(page + query)).etag ?? "";
    if (step === "again") expect((await ask(page + query, { "if-none-match": etag })).status).toBe(304);
    if (step === "data") await ask(`${page}.data?_routes=routes%2Fpublic%2Fcar`);
    if (step === "moved") expect((await ask(`${page}/`)).status).toBe(301);
    if (step === "picture") await ask("/count", { referer: proxy.url + page + query });
    if (step === "tell") {
      const told = new URLSearchParams({ kind: "page", path: page, via: "", begun: "1", words: "" });
      await ask("/count", { "content-type": "application/x-www-form-urlencoded", origin: proxy.url }, told);
    }
  }
}

/** How often GoAccess says that each page was asked for: its data are the page, its query is not looked at. */
async function requestedPages(log: string): Promise<Map<string, number>> {
  const file = join(copies.folder, "report.json");
  const options = [
    "--ignore-crawlers",
    "--no-query-string",
    "--max-items=100000",
    "--no-progress",
    "--no-global-config",
  ];
  await promisify(execFile)("goaccess", [log, "--log-format=COMBINED", ...options, "-o", file]);
  const pages = new Map<string, number>();
  for (const { hits, method, data } of report.parse(JSON.parse(readFileSync(file, "utf8"))).requests.data) {
    const page = method === "GET" ? data.replace(/\.data$/, "").replace(/(?<=.)\/$/, "") : `${method} ${data}`;
    pages.set(page, (pages.get(page) ?? 0) + hits.count);
  }
  return pages;
}

/**
 * Some hundred clients come through nginx, each to the page of a car that is only theirs. GoAccess, which reads the log
 * of nginx, then has the same page views as the site, except for those that `clients` explains: of each car, in each
 * language, and of nothing else.
 */
test.skipIf(missing.length > 0)(
  "GoAccess finds in the log of nginx the pages that were counted",
  async () => {
    const random = randomFrom(365);
    const sql = openDatabase(copies.variables["DATABASE_URL"] ?? "");
    await forgetVisits(sql);
    const ofCars = clients.filter(({ at }) => !at);
    const { data: shown } = await copies.client("10.255.0.1").from("cars").select("id").limit(99).throwOnError();
    const carOf = new Map(ofCars.map(({ who }, at) => [who, shown[at]?.id ?? 0]));

    const plans = clients
      .flatMap((client) =>
        Array.from({ length: client.times }, () => {
          const path = client.at ? pick(random, client.at) : `/cars/${carOf.get(client.who)}`;
          return planOf(client, path, random);
        }),
      )
      .toSorted((one, other) => one.order - other.order);
    const left = plans.entries();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (const [number, plan] of left) await visit(plan, `127.2.${1 + (number >> 8)}.${number & 255}`);
      }),
    );
    await proxy.stop();
    await copies.servers[0]?.stop();

    const requested = await requestedPages(join(copies.folder, "nginx/access.log"));
    const counted = await sql`select value, pages from public.visit_counts where kind = 'language'
    union all select car_id::text, opened from public.car_visits`;
    await sql.end();
    /** How many views of these pages GoAccess has more than the site counted as `value`. */
    const more = (value: string, isMeant: (page: string) => boolean) => {
      const hits = [...requested].reduce((sum, [page, count]) => sum + (isMeant(page) ? count : 0), 0);
      return hits - (counted.find((row) => row["value"] === value)?.["pages"] ?? 0);
    };
    const isOfCar = (car: number) => (page: string) => barePath(page) === `/cars/${car}`;
    const isIn = (language: Language) => (page: string) => isPublicPage(page) && languageOf(page, null) === language;
    expect(
      Object.fromEntries([...carOf].map(([who, car]): [string, number] => [who, more(String(car), isOfCar(car))])),
    ).toEqual(Object.fromEntries(ofCars.map((client): [string, number] => [client.who, client.times * client.more])));
    for (const language of languages) {
      const explained = plans.filter((plan) => plan.language === language).reduce((sum, plan) => sum + plan.more, 0);
      expect(more(language, isIn(language)), language).toBe(explained);
    }
    const others = [...requested.keys()].filter((page) => !isPublicPage(page));
    expect(others.toSorted()).toEqual(["/admin", "/count", "/login", "POST /count"]);
  },
  180_000,
);
