/**
 * What spreadsheets take for the start of a formula (OWASP, "CSV injection"), also after spaces and in the wide forms
 * of East Asian keyboards. The apostrophe itself is among them, so that taking the guard off gives back what was there.
 */
const formula = /^\s*['=+\-@\t\r＝＋－＠]/;

const guarded = /^'\s*['=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe of {@link guardCell} away; any other text comes back as it is. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
