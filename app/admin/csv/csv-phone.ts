/**
 * Country codes of one and two digits (ITU-T E.164, list of assigned codes); all others have three.
 */
const shortCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A phone number (E.164) as a file says it: `+973 33001234`. The space keeps spreadsheets from reading it as a number,
 * which would lose the plus and the last digits; {@link guardCell} lets exactly this form pass.
 */
export function csvPhone(phone: string | null): string | null {
  if (phone === null || !/^\+\d{8,15}$/.test(phone)) return phone;
  const digits = phone.slice(1);
  const code = shortCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  return `+${code} ${digits.slice(code.length)}`;
}
