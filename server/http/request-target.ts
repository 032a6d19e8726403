/** What no request can ask for; it is answered with 400. */
const none = "*";

/**
 * The path and query of a request line. A client that takes the site for a proxy sends a whole address (RFC 9112,
 * 3.2.2): its path counts, its host does not. One with user information or a host that is none asks for nothing, as
 * does one that leads up.
 */
export function requestTarget(line: string): string {
  const target = line.startsWith("/") ? line : targetOfWhole(line);
  return dotSegments.test(target.replace(/[?#].*$/s, "")) ? none : target;
}

/**
 * Segments that lead up. Clients resolve them before they ask; here the path would be one thing as it came, and another
 * once it is resolved.
 */
const dotSegments = /[/\\](\.|%2e){1,2}([/\\]|$)/i;

function targetOfWhole(line: string): string {
  const [whole, target = "/"] = /^https?:\/\/[^/?#@\\]+([/?].*)?$/i.exec(line) ?? [];
  if (whole === undefined || !URL.canParse(whole)) return none;
  return target.startsWith("?") ? `/${target}` : target;
}
