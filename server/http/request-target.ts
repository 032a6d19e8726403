/** What no request can ask for; it is answered with 400. */
const none = "*";

/**
 * The path and query of a request line. A client that takes the site for a proxy sends a whole address (RFC 9112,
 * 3.2.2): its path counts, its host does not. One with user information or a host that is none asks for nothing.
 */
export function requestTarget(line: string): string {
  if (line.startsWith("/")) return line;
  const [whole, target = "/"] = /^https?:\/\/[^/?#@\\]+([/?].*)?$/i.exec(line) ?? [];
  if (whole === undefined || !URL.canParse(whole)) return none;
  return target.startsWith("?") ? `/${target}` : target;
}
