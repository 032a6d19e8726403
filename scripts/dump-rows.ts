const name = '(?:[a-z_][a-z0-9_]*|"[A-Za-z0-9_ ]+")';
const table = `(?:public|auth)\\.${name}`;

/** Loads rows, and nothing more: a table of the site or of the accounts, by columns, from the lines that follow. */
const rowsBegin = new RegExp(`^COPY ${table} \\(${name}(?:, ${name})*\\) FROM stdin;$`);
const counter = new RegExp(`^SELECT pg_catalog\\.setval\\('${table}', \\d+, (?:true|false)\\);$`);
/** What pg_restore says besides; the restore sets what it needs itself, so none of it is handed on. */
const settings = [
  /^$/,
  /^--/,
  /^SET [a-z_]+ = (?:[a-z0-9]+|'[A-Za-z0-9_, -]*');$/,
  /^SELECT pg_catalog\.set_config\('search_path', '', false\);$/,
  /^\\(?:un)?restrict [A-Za-z0-9]+$/,
];
const encoding = /^SET client_encoding = (?!'UTF8';)/;

/** A longer row than any of the site's. */
const LONGEST = 256 * 1024 * 1024;
const LINE_END = 10;

/**
 * Hands on the rows and counters of what pg_restore writes, for psql, which would run anything: an archive can be
 * prepared to hold other commands.
 * @throws Error naming the first line that is neither rows, a counter, nor a setting
 */
export async function* rowsOnly(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let inRows = false;
  let number = 0;
  for await (const line of linesOf(script)) {
    number += 1;
    // COPY writes these two as \0 and \r. psql would end a line, or its rows, at them.
    if (line.includes(0) || line.includes(13)) throw refusal(number, line);
    if (inRows) {
      inRows = line.toString("latin1", 0, 4) !== "\\.\n";
      yield line;
      continue;
    }
    const text = line.toString("utf8").replace(/\n$/, "");
    inRows = rowsBegin.test(text);
    if (inRows || counter.test(text)) yield line;
    else if (encoding.test(text) || !settings.some((setting) => setting.test(text))) throw refusal(number, line);
  }
  if (inRows) throw new Error("The backup ends in the middle of a table. Nothing was restored.");
}

/** Whole lines with their ends. */
async function* linesOf(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of script) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end + 1)]);
      pieces = [];
      size = 0;
      start = end + 1;
    }
    if (start === chunk.length) continue;
    pieces.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > LONGEST) throw new Error("The backup holds a row that is too large. Nothing was restored.");
  }
  if (size > 0) yield Buffer.concat(pieces);
}

function refusal(number: number, line: Buffer): Error {
  const shown = JSON.stringify(line.toString("utf8", 0, 80).trimEnd());
  return new Error(
    `The backup is refused: line ${number} of what pg_restore reads in it is neither rows nor a counter: ${shown}. ` +
      "Nothing was restored. A backup that `npm run backup` wrote holds no such line.",
  );
}
