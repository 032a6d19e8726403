/** The time zone of a dealer who has not chosen one; `site_time_zone()` in SQL says the same. */
export const defaultTimeZone = "Asia/Bahrain";

/** Whether a text names a time zone of the IANA database that this machine knows: `Asia/Bahrain`, not `+03:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
