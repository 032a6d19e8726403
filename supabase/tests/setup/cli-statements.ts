/**
 * What the Supabase CLI steps over as one piece when it looks for the end of a statement: comments, quoted texts and
 * names, dollar-quoted bodies, and the character behind a backslash (github.com/supabase/cli, pkg/parser/state.go).
 */
const pieces = new RegExp(
  [
    /--[^\n]*/u,
    /\/\*[\s\S]*?\*\//u,
    /'(?:[^']|'')*'/u,
    /"(?:[^"]|"")*"/u,
    /(\$[\p{L}\p{Nd}_]*\$)[\s\S]*?\1/u,
    /\\[\s\S]/u,
    /[^-/'"$\\;]+/u,
    /[\s\S]/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** The statements of a migration as the CLI's `db push` sends them: one by one, by the extended protocol. */
export function cliStatements(text: string): string[] {
  const statements = [""];
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === ";") statements.push("");
    else statements[statements.length - 1] += piece;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}

/** A statement without its comments, for looking at what it does. */
export function withoutComments(statement: string): string {
  return statement.replace(pieces, (piece) => (/^(--|\/\*)/.test(piece) ? " " : piece)).trim();
}
