import { addressNetwork } from "../../node-shared/request-origin.ts";
import type { Disk, Reporter } from "../../node-shared/backend.ts";
import { restPool } from "../pools.ts";
import { observed } from "../request-context.ts";
import { finished, noRoom, refuse, tooMany, unanswered } from "./answers.ts";
import type { Caller } from "./caller.ts";
import { apiKeyOf, bearerOf, isRead } from "./bearer.ts";
import { bodyLimits, holdsNul, isTooComplex, readBody } from "./body.ts";
import { argumentsOf, contentTypeRefusal, rebuildRequest, rowsOf } from "./rebuild-request.ts";
import { keepAnswers } from "./kept-answers.ts";
import type { Route } from "./paths.ts";
import { readQuery } from "./query-grammar.ts";
import { answerDatabaseError, unreadable } from "./rest-errors.ts";
import { largeBodyTurns, restTurns } from "./limits.ts";
import { Overspent, type Spending } from "../../node-shared/spending.ts";
import { withTimeout } from "../../node-shared/with-timeout.ts";
import { TooBusy, Turns } from "../../node-shared/turns.ts";

export interface RestOptions {
  services: (request: Request) => Promise<Response>;
  reporter: Reporter;
  limits: boolean;
  spending: Spending;
  /** Reads the content's epoch; without it no answer is kept. */
  contentEpoch?: (() => Promise<string>) | undefined;
  /** Full where the database's disk is. */
  disk?: Pick<Disk, "full"> | undefined;
}

/**
 * Milliseconds of a call from outside once its body is there: until its turn comes, the longest statement
 * (`statementLimits`), and a second. The turn of one that hangs goes on, because its connection does.
 */
const longest = restTurns.patience + 9_000;

/**
 * Answers a call of REST. From outside it takes a turn once its body is there, so that a slow sender blocks no
 * other; the process's own calls do not wait. @throws where the service fails
 */
export function createRest({ services, reporter, limits, spending, contentEpoch, disk }: RestOptions) {
  const answerKept = contentEpoch && keepAnswers(contentEpoch);
  const [turns, largeBodies] = [new Turns(restTurns), new Turns(largeBodyTurns)];

  return async (request: Request, route: Route, url: URL, peer: Caller | undefined): Promise<Response> => {
    try {
      return await answerCall(request, route, url, peer);
    } catch (error) {
      if (error instanceof TooBusy) return tooMany("rest", 1);
      if (error instanceof Overspent) return tooMany("rest", error.wait);
      throw error;
    }
  };

  async function answerCall(request: Request, { name }: Route, url: URL, peer: Caller | undefined): Promise<Response> {
    const query = readQuery(url.search, name.startsWith("rpc/"));
    if (typeof query === "string") return refuse("rest", 400, "PGRST100", query);
    if (!isRead(request) && !name.startsWith("rpc/") && isAnonymous(request))
      return refuse("rest", 401, "42501", "Tables can be written to after signing in only");
    if (isOfAllRows(request, name, query))
      return refuse(
        "rest",
        400,
        "21000",
        `${request.method === "PATCH" ? "UPDATE" : "DELETE"} requires a WHERE clause`,
      );
    if (isVisitor(peer) && isRead(request) && !name.startsWith("rpc/")) {
      if (embeds(query)) return refuse("rest", 400, "PGRST100", "Resources can be embedded by staff only");
      query.set("limit", String(Math.min(Number(query.get("limit") ?? mostRows), mostRows)));
    }
    const answer = async (limit: number): Promise<Response> => {
      const sent = await read(request, name, limit);
      if (sent instanceof Response) return sent;
      const route = { name, query, path: url.pathname };
      const asked = () => ask(request, route, peer, sent);
      const hasArguments = query.size > 0 || (sent.length > 0 && sent !== "{}");
      const isPlain = ["GET", "HEAD", "POST"].includes(request.method) && !hasArguments;
      const run = () =>
        isPlain && answerKept
          ? answerKept(name, request.headers.get("accept"), asked, () => ask(plain(request), route, peer, ""))
          : asked();
      return peer ? withTimeout(paid(request, peer, run), longest, unanswered) : run();
    };
    if (!peer) return answer(bodyLimits.rest);
    if (!isLarge(request)) return answer(bodyLimits.visitors);
    // The service reads a large body for up to half a second, whichever function it calls.
    const readLarge = () => answer(peer.staff ? bodyLimits.rest : bodyLimits.visitors);
    return limits ? largeBodies.run(addressNetwork(peer.address), readLarge, request.signal) : readLarge();
  }

  function isVisitor(peer: Caller | undefined): boolean {
    return limits && peer !== undefined && !peer.staff;
  }

  /** Takes a turn at the cost of who calls. */
  async function paid(request: Request, peer: Caller, answer: () => Promise<Response>): Promise<Response> {
    if (!limits) return answer();
    const enter = (work: typeof answer) => turns.run(addressNetwork(peer.address), work, request.signal);
    return spending.run("rest", peer.payers, enter, answer, request.signal);
  }

  async function ask(
    request: Request,
    { name, query, path }: { name: string; query: URLSearchParams; path: string },
    peer: Caller | undefined,
    sent: Uint8Array<ArrayBuffer> | string,
  ): Promise<Response> {
    const visitor = isVisitor(peer);
    const handedOn = rebuildRequest(request, { service: "rest", name }, query, sent);
    // A count reads all rows: visitors get their page without one.
    if (visitor && isRead(request)) handedOn.headers.delete("prefer");
    // What visitors write must not use up what the database needs to stay readable; staff may have to make room.
    const readOnly = Boolean(disk?.full) && !(peer ? peer.staff : !isAnonymous(request));
    const { response, databaseError } = await observed(() => services(handedOn), {
      pool: restPool(peer ? "outside" : "process", name),
      visitor,
      readOnly,
    });
    if (readOnly && databaseError?.code === "25006") return noRoom("rest");
    if (response.status !== 500 && databaseError?.code !== unreadable) return finished(response);
    if (!databaseError) throw new Error("unexpected answer of the REST service");
    const answer = answerDatabaseError(databaseError);
    if (answer.status >= 500) reporter.problem("the database refused a request", { code: databaseError.code, path });
    return answer;
  }
}

/** The same call for everyone: nothing of who asked first, or how, is in an answer that others get. */
function plain(request: Request): Request {
  return new Request(request.url, { headers: { apikey: apiKeyOf(request) ?? "" } });
}

/**
 * The largest page of rows for callers who are not staff. The service's one thread needs a tenth of a second for a
 * thousand whole rows; public pages ask for far fewer.
 */
const mostRows = 100;

/** Whether a query has rows of other tables within its own. */
function embeds(query: URLSearchParams): boolean {
  return query.get("select")?.includes("(") ?? false;
}

/** Whether a call carries only the publishable key; checked before its body is read. */
function isAnonymous(request: Request): boolean {
  return (bearerOf(request) ?? apiKeyOf(request) ?? "").startsWith("sb_publishable_");
}

/** Whether a change names no rows: hosted projects refuse it (safeupdate), because a slip would empty a table. */
function isOfAllRows({ method }: Request, name: string, query: URLSearchParams): boolean {
  if (name.startsWith("rpc/") || (method !== "PATCH" && method !== "DELETE")) return false;
  return [...query.keys()].every((key) => beside.has(key) || (key.includes(".") && !/^not\.(and|or)$/.test(key)));
}

/** The parameters of a query that are no filters. */
const beside = new Set(["select", "columns", "on_conflict", "order", "limit", "offset"]);

/** The body of a call for the services, or why it is refused. */
async function read(
  request: Request,
  name: string,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | string | Response> {
  const body = await readBody(request, limit);
  if (!body) return refuse("rest", 413, "PT413", "The request is too large");
  const wrongType = contentTypeRefusal(request, "rest", body);
  if (wrongType) return wrongType;
  if (holdsNul(body)) return refuse("rest", 400, "22P05", "The request holds a character that is not allowed");
  if (isTooComplex(body))
    return refuse("rest", 400, "PGRST102", "The request is nested too deeply or has too many values");
  if (isRead(request) || body.byteLength === 0) return body;
  if (!name.startsWith("rpc/"))
    return rowsOf(body) ?? refuse("rest", 400, "PGRST102", "Rows are JSON objects that name columns");
  return (
    argumentsOf(body) ?? refuse("rest", 400, "PGRST102", "A function takes its arguments by name, in a JSON object")
  );
}

/**
 * Whether a body may be larger than any that visitors send, by its headers alone: asking for the body itself would
 * begin to read it.
 */
function isLarge({ headers }: Request): boolean {
  const length = headers.get("content-length");
  return length === null ? headers.has("transfer-encoding") : Number(length) > bodyLimits.visitors;
}
