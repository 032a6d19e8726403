/** An error as a log may hold it. */
export interface SafeError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: SafeError;
}

/** What looks like something personal, and what is put in its place. The order matters: addresses hold digits, too. */
const personal: [RegExp, string | ((whole: string) => string)][] = [
  [/(\/\/[^\s:/@]+:)[^\s@]+@/g, "$1[password]@"],
  [/(https?:\/\/[^\s?"')]*)\?[^\s"')]*/g, "$1?[query]"],
  [/[^\s@<>"'(\]:]+@[^\s@<>"')]+\.[^\s@<>"').,]+/g, "[e-mail]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\bsb_\w+_[\w-]+/g, "[key]"],
  [/: "[^"\n]*"/g, ': "…"'],
  // Names of tables, columns and rules are quoted, too.
  [/"[^"\n]*"/g, (quoted) => (/^"[a-z_]+\d?"$/.test(quoted) ? quoted : '"…"')],
  [/=\([^)\n]*\)/g, "=(…)"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "[address]"],
  [/\bMR-?[2-9A-Z]{6}\b/gi, "[reference]"],
  [/[+\d\u0660-\u0669](?:[ ()-]?[\d\u0660-\u0669]){5,}/g, "[number]"],
];

/**
 * Characters that are read of a text: the patterns take time that grows with the square of a run without spaces, ten
 * seconds for the 64 KB that an answer of a project may have.
 */
const longest = 1_000;

/**
 * A text without what may belong to a person: e-mail addresses, phone numbers, references, tokens, values of a query.
 */
export function withoutPersonal(text: string): string {
  return personal.reduce(
    (rest, [pattern, instead]) =>
      typeof instead === "string" ? rest.replace(pattern, instead) : rest.replace(pattern, instead),
    beginning(text),
  );
}

/** The beginning of a text that is too long, up to what could have lost its end, by which it is known. */
function beginning(text: string): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, text.lastIndexOf(" ", longest) + 1);
  return `${words.split(/["(]/, 1)[0]}…`;
}

/**
 * What an operator needs of an error, and no more: its own properties are left out, because a database's error carries
 * the row that it refused (`details`).
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) {
    // Answers of the REST service are thrown as they come: plain objects with a code and a message.
    const read = (name: string): unknown =>
      typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
    const [code, message] = [read("code"), read("message")];
    return {
      type: typeof error,
      message: withoutPersonal(
        typeof message === "string" ? message : typeof error === "string" ? error : "not an error",
      ),
      ...(typeof code === "string" && { code }),
    };
  }
  const code: unknown = Reflect.get(error, "code");
  // The lines below the message: where it happened.
  const stack = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n");
  return {
    type: error.name,
    ...(typeof code === "string" && { code }),
    message: withoutPersonal(error.message),
    ...(stack && { stack }),
    ...(error.cause !== undefined && depth < 3 && { cause: safeError(error.cause, depth + 1) }),
  };
}
