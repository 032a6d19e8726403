/** More than any name, code or number has. */
const most = 1_000;

/**
 * A text in a normal form of Unicode, at most its first 1,000 characters. Nothing else calls `String.normalize`: it
 * takes time that grows with the square of combining marks, a second for the 64 KB that a form may have.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFKC"): string {
  return text.slice(0, most).normalize(form);
}
