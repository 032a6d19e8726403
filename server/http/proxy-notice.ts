const nearby = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/i;

/** Whether an address is of this machine or its private network: a proxy may be there, a stranger hardly. */
export function isNearby(address: string): boolean {
  return nearby.test(address);
}

/**
 * Warns of a proxy while TRUST_PROXY is 0: all visitors then share the proxy's address and its rate limit. Only
 * connections from private addresses count, because any client can send the header.
 * @param problem told once
 */
export function proxyNotice(trustedProxies: number, problem: (message: string) => void) {
  let told = trustedProxies > 0;
  return (forwarded: string | undefined, socket: string | undefined): void => {
    if (told || !forwarded || !isNearby(socket ?? "")) return;
    told = true;
    problem(
      "requests come through a proxy, but TRUST_PROXY is 0: all visitors count as one address. Set it to the " +
        "number of proxies in front",
    );
  };
}
