/** Empty, a path of this site, or an https address whose host is safe to put into a header. */
const logoAddress = /^(|\/([^/\\\s][^\\\s]*)?|https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#]\S*)?)$/i;

/**
 * Whether a logo may have this address; the database asks the same (`site_content_logo_address`) but for what no URL
 * can be made of.
 */
export function isLogoAddress(address: string): boolean {
  return logoAddress.test(address) && (!address.startsWith("http") || URL.canParse(address));
}

/** The origin that a page must let pictures come from to show this logo; null for one of our own, or none. */
export function logoOrigin(address: string | null | undefined): string | null {
  return address && isLogoAddress(address) && !address.startsWith("/") ? new URL(address).origin : null;
}

/** Whether a host's name is one: the URL standard lets through more, such as `a;b` or `a,b`. */
function isHostName(name: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name);
}

/** An address as typed, with `https://` if it has no scheme; null for what is none of the web. */
export function webAddress(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]+\.[^/]+:\d/.test(typed) ? typed : `https://${typed}`;
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) && isHostName(url.hostname) ? url.href : null;
  } catch {
    return null;
  }
}
