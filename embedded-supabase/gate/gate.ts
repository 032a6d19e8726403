import { errorCode } from "../../node-shared/error-code.ts";
import { idleTimeout } from "../../node-shared/idle-timeout.ts";
import { withTimeout } from "../../node-shared/with-timeout.ts";
import { Spending } from "../../node-shared/spending.ts";
import { TooBusy } from "../../node-shared/turns.ts";
import { addressNetwork } from "../../node-shared/request-origin.ts";
import type { Peer, Reporter } from "../../node-shared/backend.ts";
import { localAttemptCounters, type AttemptCounters } from "../copies/attempt-counters.ts";
import type { DiskWatch } from "../disk-watch.ts";
import type { Factors } from "../factors/factors.ts";
import { isFull } from "../free-space.ts";
import type { MailedLinks } from "../mailed-links.ts";
import type { People } from "../people.ts";
import type { IsStaff } from "../staff-tokens.ts";
import { takeFromAddress } from "./address-tries.ts";
import { finished, noRoom, notFound, refuse, type Service, tooMany, unanswered } from "./answers.ts";
import { createAuth } from "./auth.ts";
import { readAuthRequest } from "./auth-requests.ts";
import { crossSiteRefusal } from "./rebuild-request.ts";
import { type Caller, createCallers } from "./caller.ts";
import { type Route, routeOf } from "./paths.ts";
import { createRest } from "./rest.ts";
import { isUnreachable } from "./rest-errors.ts";
import { addressRules } from "./limits.ts";
import { fromAddress } from "../request-context.ts";

/** Milliseconds after which a request is answered that the database cannot be reached. */
const longest = idleTimeout - 5_000;
/** Milliseconds of an upload, which may come over a slow line. */
const uploading = 6 * 60_000;

export interface GateOptions {
  /** The auth and REST services. */
  services: (request: Request) => Promise<Response>;
  /** Handed the network of a caller that takes turns. */
  storage: (request: Request, name: string, address?: string) => Promise<Response>;
  /** The administration of accounts, which checks the key itself. */
  accounts: (request: Request, name: string) => Promise<Response>;
  factors: Factors;
  people: People;
  links: MailedLinks;
  isStaff: IsStaff;
  /** Milliseconds that an answer may take. */
  patience?: number;
  reporter: Reporter;
  /** The disk of the data folder. */
  disk?: Pick<DiskWatch, "full" | "makeRoom"> | undefined;
  /** False lets tests knock as often as they like. */
  limits?: boolean;
  /** Counts for the limits; by default in this process alone. */
  tries?: AttemptCounters;
  /** What calls are charged to. */
  spending?: Spending;
  /** Reads the content's epoch, while which the answers of some functions are kept. */
  contentEpoch?: () => Promise<string>;
}

/** Answers a request; without a peer it comes from our own process and is not counted against an address. */
export type Gate = (request: Request, peer?: Peer) => Promise<Response>;

/**
 * The only way to the embedded services, from outside and from our own loaders alike. In this order: allow-list of
 * paths, other sites' pages, limits per address, body and query limits, limits per account, the service, its errors
 * put right. A service is handed a request built from what was decided, never the one that came.
 */
export function createGate(options: GateOptions): Gate {
  const { services, storage, accounts, factors, people, links, isStaff, reporter, disk, contentEpoch } = options;
  const { patience = longest, limits = true, tries = localAttemptCounters(), spending = new Spending() } = options;
  const auth = createAuth({ services, factors, people, links, tries, limits });
  const rest = createRest({ services, reporter, limits, spending, contentEpoch, disk });
  const callerOf = createCallers(isStaff, limits);
  return async (request, peer) => {
    const url = new URL(request.url);
    const route = routeOf(url.pathname);
    if (route === undefined || typeof route === "string")
      return request.method === "OPTIONS" ? preflight() : notFound(route);
    if (request.method === "OPTIONS") return preflight();
    try {
      const isAdministration = route.service === "auth" && route.name.startsWith("admin/");
      const asked =
        route.service === "auth" && !isAdministration
          ? readAuthRequest(route, request.method, url.searchParams)
          : undefined;
      const decided = asked && "query" in asked ? asked : undefined;
      // Before anything is counted: another site's page in one browser would use up what all at its address may do.
      const refusal = crossSiteRefusal(request, route.service);
      if (refusal) return refusal;
      // Sign-in has narrower limits of its own.
      const caller = peer && route.service !== "auth" ? await callerOf(request, peer) : undefined;
      const wait = limits && peer ? await takeFrom(caller ?? peer, route, decided?.grant ?? null) : 0;
      if (wait > 0) return tooMany(route.service, wait);
      const credit = caller ? await spending.admit(caller.payers, request.signal) : 0;
      if (credit > 0) return tooMany(route.service, credit);
      if (route.service === "storage") {
        const address = limits && peer ? addressNetwork(peer.address) : undefined;
        return await withTimeout(
          storage(request, route.name, address),
          isUpload(request, route) ? uploading : patience,
          unanswered,
        );
      }
      if (isAdministration) return await accounts(request, route.name);
      if (asked && "refusal" in asked)
        return refuse("auth", asked.status, asked.status === 405 ? "bad_request" : "validation_failed", asked.refusal);
      return await withTimeout(
        decided ? authAnswer(request, route, decided, peer) : rest(request, route, url, caller),
        patience,
        unanswered,
      );
    } catch (error) {
      if (error instanceof TooBusy) return tooMany(route.service, 1);
      // The client closed the connection while it was sending: the service did not fail, and the answer is not read.
      if (request.signal.aborted) return refuse(route.service, 400, "aborted", "The request was not sent to its end");
      return failed(route.service, error);
    }
  };

  /** Counts a call: of staff by account, so that visitors at their address cannot use up what they may do. */
  async function takeFrom(caller: Peer | Caller, route: Route, grant: string | null): Promise<number> {
    const [own] = "staff" in caller && caller.staff ? caller.payers : [];
    for (const { name, rule } of addressRules(route, grant)) {
      const wait = own
        ? await tries.accounts.take(`${name} ${own.key}`, rule)
        : await takeFromAddress(tries, name, caller.address, rule);
      if (wait > 0) return wait;
    }
    return 0;
  }

  async function authAnswer(...asked: Parameters<typeof auth>): Promise<Response> {
    const peer = asked[3];
    const response = await fromAddress(peer && addressNetwork(peer.address), () => auth(...asked));
    return response.status < 500
      ? finished(response)
      : failed("auth", new Error("unexpected answer of the auth service"));
  }

  function failed(service: Service, error: unknown): Response {
    const cause = errorCode(error) ?? "";
    reporter.problem(`the ${service} service failed`, {
      reason: error instanceof Error ? `${error.name} ${cause}`.trim() : "unknown",
    });
    const code = { auth: "unexpected_failure", rest: "PGRST000", storage: "internal_error" }[service];
    if (isFull(cause)) {
      void disk?.makeRoom();
      return noRoom(service);
    }
    if (isUnreachable(cause))
      return refuse(service, 503, code, "The database cannot be reached", { "Retry-After": "5" });
    return refuse(service, 500, code, "An unexpected error occurred");
  }
}

/** What the driver says of a database that does not answer. */
function isUpload({ method }: Request, { name }: Route): boolean {
  return (method === "POST" || method === "PUT") && !/^object\/(list|sign|move|copy)(\/|$)/.test(name);
}

/** The site itself calls from its own origin; other origins may call as they may call a hosted project. */
function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      "Access-Control-Allow-Headers":
        "authorization, apikey, content-type, cache-control, prefer, range, accept, x-client-info, x-upsert, " +
        "x-metadata, accept-profile, content-profile, x-supabase-api-version",
      "Access-Control-Max-Age": "86400",
    },
  });
}
