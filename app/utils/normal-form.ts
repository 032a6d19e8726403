/** Longest text in characters, more than any name, code or number has. */
const most = 1_000;

/**
 * A text in a Unicode normal form, cut at 1,000 characters. Use it instead of `String.normalize`, which takes quadratic
 * time for combining marks: a second for the 64 KB that a form may have.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFKC"): string {
  return text.slice(0, most).normalize(form);
}
