/** The highlights of a car out of a text with a line each; what people paste before a line to mark it goes. */
export function highlightsIn(typed: string): string[] {
  return typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^[\s•·▪*–-]+/, "").trim())
    .filter(Boolean);
}
