/** A `mailto:` link to one address: any other part of it, such as `?bcc=`, stays part of the address. */
export function mailtoUrl(address: string, subject?: string, body?: string): string {
  const to = encodeURIComponent(address).replaceAll("%40", "@");
  const parts = Object.entries({ subject, body }).flatMap(([name, text]) =>
    // Lines of a body end as those of an e-mail do (RFC 6068).
    text ? [`${name}=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`] : [],
  );
  return `mailto:${to}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}
