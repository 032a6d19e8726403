/** Whether every % of an address begins a code such as %40, so that its parts can be read. */
export function isPercentEncoded(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
