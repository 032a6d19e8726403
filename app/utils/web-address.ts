import { isUrl } from "~domain/is-url";

/** Empty, a path of this site, or an https address whose host is safe to put into a header. */
const logoAddress = /^(|\/([^/\\\s][^\\\s]*)?|https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#]\S*)?)$/i;

/**
 * Whether a logo may have this address. The database checks the same (`site_content_logo_address`), except that the
 * text is a valid URL.
 */
export function isLogoAddress(address: string): boolean {
  return logoAddress.test(address) && (!address.startsWith("http") || isUrl(address));
}

/** The origin of a logo on another site, for the Content Security Policy; null for a path on this site or no logo. */
export function logoOrigin(address: string | null | undefined): string | null {
  return address && isLogoAddress(address) && !address.startsWith("/") ? new URL(address).origin : null;
}

/** Whether a host name is valid: `URL` also accepts `a;b` or `a,b`. */
function isHostName(name: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name);
}

/** A typed web address, with `https://` added if it has no scheme; null if it is not valid. */
export function webAddress(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]+\.[^/]+:\d/.test(typed) ? typed : `https://${typed}`;
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) && isHostName(url.hostname) ? url.href : null;
  } catch {
    return null;
  }
}
