/** The same as `URL.canParse`, which Safari has since 17 only. */
export function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
