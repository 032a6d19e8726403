/** What a buyer types, and what must come of it in the demo's stock. */
export interface Phrase {
  said: string;
  /** Stock numbers of the cars of which any may come first. */
  first?: readonly string[];
  /** Stock numbers that must not be found. */
  never?: readonly string[];
  /** A brand or model that the dealer does not have, which is said by its name. */
  missing?: string;
  /** A question to the dealer, which is answered by a line. */
  question?: (typeof questions)[number] | undefined;
  /** An amount in another currency, which is left out and named. */
  foreign?: string;
}

const questions = ["hours", "location", "tradeIn", "finance", "payment", "warranty", "viewing", "contact"] as const;

/**
 * Phrases as a list: each begins a line, goes on after "+", and has what must come of it below, indented: `first 01 02`
 * and `never 03` with the last digits of stock numbers, `missing`, `question`, `foreign`.
 */
export function phrasesIn(list: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (const line of list.trim().split("\n")) {
    const [, kind = "", value = ""] = /^ {2}(first|never|missing|question|foreign|\+) (.+)$/.exec(line) ?? [];
    const last = phrases.at(-1);
    if (kind === "" || !last) phrases.push({ said: line });
    else if (kind === "+") last.said += ` ${value}`;
    else if (kind === "missing" || kind === "foreign") last[kind] = value;
    else if (kind === "question") last.question = questions.find((one) => one === value);
    else if (kind === "first" || kind === "never") last[kind] = value.split(" ").map((number) => `MM-01${number}`);
  }
  return phrases;
}
