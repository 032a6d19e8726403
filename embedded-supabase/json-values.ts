/**
 * How a value becomes the text of a `json` or `jsonb` parameter. The services hand over some values as JSON text
 * already and others as they are: text that is a JSON object or array is left alone, everything else is encoded,
 * also a plain text (a `site_content` value may be one).
 */
export function toJsonText(value: unknown): string {
  if (typeof value === "string" && /^\s*[[{]/.test(value)) {
    try {
      JSON.parse(value);
      return value;
    } catch {
      // Looks like JSON and is none: a plain text after all.
    }
  }
  return JSON.stringify(value);
}
