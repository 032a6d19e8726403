/** A `mailto:` link to one address: any other part of it, such as `?bcc=`, stays part of the address. */
export function mailtoUrl(address: string, subject?: string): string {
  const to = encodeURIComponent(address).replaceAll("%40", "@");
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
}
