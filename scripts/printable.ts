/**
 * Text for a terminal, which may come from another's file: what would move its cursor, set its title or turn
 * the direction of its writing is written out.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (sign) =>
    sign === "\n" || sign === "\t" ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}
