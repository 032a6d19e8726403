import { isNearby } from "../../node-shared/request-origin.ts";

/**
 * Warns where all visitors share the address of a proxy, and its rate limit: while TRUST_PROXY is 0, or counts more
 * proxies than add to the header. Only connections from private addresses count, because any client can send the
 * header, and those that are refused (429): a network in front that delivers the site to all visitors has public ones.
 * @param problem told once
 */
export function proxyNotice(trustedProxies: number, problem: (message: string) => void) {
  let told = false;
  return (forwarded: string | undefined, socket: string | undefined, isRefused = false): void => {
    if (told || !forwarded || !(isRefused || isNearby(socket ?? ""))) return;
    const chain = forwarded.split(",").length;
    if (trustedProxies > 0 && chain >= trustedProxies) return;
    told = true;
    problem(
      trustedProxies === 0
        ? "requests come through a proxy, but TRUST_PROXY is 0: all visitors count as one address. Set it to the " +
            "number of proxies in front"
        : "TRUST_PROXY counts more proxies than X-Forwarded-For names addresses: a proxy replaces the header, and " +
            "all visitors behind it count as one address",
    );
  };
}
