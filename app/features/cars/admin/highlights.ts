/**
 * Marks that begin a line of a list: geometric shapes, dingbats, and those that Word writes with the fonts Symbol and
 * Wingdings (private use).
 */
const mark = /^[•·‣⁃∙*\u25a0-\u25ff\u2700-\u27bf\uf000-\uf0ff]/u;
/** Marks only with a gap behind them: `o` and `§` are Word's, and arrows may belong to the text. */
const markWithGap = /^(o(?=\t| {2,}|\u00a0)|[§\u2190-\u21ff\u2605\u2606](?=\s))/u;
/** A number of Word's lists ends with a tab; before a space it may belong to the text ("1. One owner"). */
const number = /^\p{Nd}{1,2}[-.)]\t/u;
/** A dash marks a line where a gap or a letter follows; else it is a minus, as in "-10% this week". */
const dash = /^[-–—−](?=\s|\p{L}|$)/u;
const gap = /^[\s\u200e\u200f\u061c]+/u;

/** Reads the highlights of a car from a text with one on each line, without pasted bullets and list numbers. */
export function highlightsIn(typed: string): string[] {
  return typed
    .split(/\r\n|[\r\n\v\u2028\u2029]/)
    .map(withoutMarks)
    .filter(Boolean);
}

function withoutMarks(line: string): string {
  let [before, text] = ["", line.trim()];
  while (text !== before) {
    before = text;
    text = [gap, mark, markWithGap, number, dash].reduce((rest, pattern) => rest.replace(pattern, ""), text);
  }
  return text.trim();
}
