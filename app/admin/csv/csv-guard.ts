/**
 * What spreadsheets take for the start of a formula (OWASP, "CSV injection"), also after spaces and in the wide forms
 * of East Asian keyboards. The apostrophe itself is among them, so that taking the guard off gives back what was there.
 */
const formula = /^\s*['=+\-@\t\r＝＋－＠]/;

/** A phone number as `csvPhone` writes it: neither formula nor number. */
const phone = /^\+\d{1,3} \d{4,14}$/;

const guarded = /^'\s*['=+\-@\t\r＝＋－＠]/;

/**
 * The same inside a text, at the place of the apostrophe: a spreadsheet that separates by semicolons, tabs or bars
 * begins a new cell there. Spaces, quotes and apostrophes may precede the formula's own sign.
 */
const innerFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t|\r\n][\s"]*'*)/g;

const innerGuarded = /'(?=[=+\-@＝＋－＠])(?<=[;\t|\r\n][\s"]*'+)/g;

/** Puts an apostrophe before each part of a text that a spreadsheet would run as a formula. */
export function guardCell(text: string): string {
  if (phone.test(text)) return text;
  const guardedInside = text.replace(innerFormula, "'");
  return formula.test(text) ? `'${guardedInside}` : guardedInside;
}

/** Takes the apostrophes of {@link guardCell} away; any other text comes back as it is. */
export function unguardCell(text: string): string {
  return (guarded.test(text) ? text.slice(1) : text).replace(innerGuarded, "");
}
