/** Headers by lower-case name, as both Node's and the web's requests can give them. */
export type HeaderReader = (name: string) => string | undefined;

export interface OriginOptions {
  siteUrl?: string;
  /** Names whose pages lead to `siteUrl`. */
  redirectHosts?: readonly string[];
  /** How many proxies in front are believed. */
  trustedProxies: number;
}

/** Names have at most 253 characters; a longer one would fill what is made of it, addresses and their QR codes. */
const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:]{2,45}\](:\d{1,5})?$/i;

/** The address the site is reached at, without a trailing slash; null for a Host header that is none. */
export function requestOrigin(header: HeaderReader, options: OriginOptions): string | null {
  if (options.siteUrl) return options.siteUrl;
  const believed = options.trustedProxies > 0;
  const name = requestedHost(header, options.trustedProxies);
  if (!name || !host.test(name)) return null;
  const protocol = believed && last(header("x-forwarded-proto")) === "https" ? "https" : "http";
  const origin = `${protocol}://${name.toLowerCase()}`;
  // A name that ends in a number is an address to the parser, and may be none: `1.2.3.4.5`.
  return URL.canParse(origin) ? origin : null;
}

/** Name and port that a visitor asked for, as the request says it. */
export function requestedHost(header: HeaderReader, trustedProxies: number): string | undefined {
  return (trustedProxies > 0 ? last(header("x-forwarded-host")) : undefined) ?? header("host");
}

/** The visitor's address: the socket's, or what the outermost trusted proxy saw. */
export function clientAddress(header: HeaderReader, socket: string | undefined, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const chain = (header("x-forwarded-for") ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    const seen = chain.at(-Math.min(trustedProxies, chain.length));
    if (seen) return plainAddress(seen);
  }
  return plainAddress(socket ?? "unknown");
}

/**
 * One spelling of an address: without the port that some proxies add, and IPv4 as such where it came in by a socket for
 * both.
 */
export function plainAddress(seen: string): string {
  const bare = seen.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.)/i, "").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

const nearby = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/i;

/** Whether an address is of this machine or its private network: a proxy may be there, a stranger hardly. */
export function isNearby(address: string): boolean {
  return nearby.test(address);
}

/** An IPv6 household owns a whole /64: it counts as one address. */
export function addressGroup(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
}

/** The network that an IPv6 household's /64 belongs to, a /48: one customer may own all of it, so 65,536 households. */
export function addressNetwork(address: string): string {
  return address.includes(":") ? `${addressGroup(address).split(":").slice(0, 3).join(":")}::/48` : address;
}

/** How often the households of one IPv6 network together may do what one of them may do. */
const householdsOfNetwork = 10;

/**
 * What a try from an address counts for, with how many times as many are allowed: an IPv6 network before its
 * household, so that a network that has used up its tries opens no more counters; an IPv4 address alone.
 */
export function addressCounters(address: string): { group: string; factor: number }[] {
  const [group, network] = [addressGroup(address), addressNetwork(address)];
  return [...(network === group ? [] : [{ group: network, factor: householdsOfNetwork }]), { group, factor: 1 }];
}

function last(list: string | undefined): string | undefined {
  return list?.split(",").at(-1)?.trim() || undefined;
}
