/** Whether a host name of an address means this machine, so that what is sent there crosses no network. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
