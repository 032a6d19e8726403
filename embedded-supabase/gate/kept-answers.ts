/** Functions that read the whole stock and answer everyone alike, without arguments. */
const functions: ReadonlySet<string> = new Set(["rpc/home_sections", "rpc/landing_pages"]);

/** Milliseconds for which an answer is kept: cars also come and go by the hour that is set for them. */
const keptFor = 60_000;

interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

interface Kept {
  epoch: string;
  at: number;
  answer: Promise<Answer>;
}

/**
 * Keeps the answers of such functions while the content is what it was.
 * @param epochOf reads the content's epoch
 * @returns answers a call that has no arguments from what is kept, or by asking: `ask` as it came, `askPlainly` for
 * what others get as well
 */
export function keepAnswers(epochOf: () => Promise<string>) {
  const kept = new Map<string, Kept>();
  return async (
    name: string,
    accept: string | null,
    ask: () => Promise<Response>,
    askPlainly = ask,
  ): Promise<Response> => {
    if (!functions.has(name) || !/^(application\/json|\*\/\*)?$/.test(accept ?? "")) return ask();
    const epoch = await epochOf();
    const known = kept.get(name);
    if (known?.epoch === epoch && performance.now() - known.at <= keptFor) {
      const answer = await known.answer.catch(() => undefined);
      // A refusal or a failure belongs to the call that met it: its key or its time, not ours.
      return answer && isGood(answer) ? told(answer) : ask();
    }
    const own = { epoch, at: performance.now(), answer: read(askPlainly()) };
    kept.set(name, own);
    const forget = () => void (kept.get(name) === own && kept.delete(name));
    try {
      const answer = await own.answer;
      if (!isGood(answer)) forget();
      return told(answer);
    } catch (error) {
      forget();
      throw error;
    }
  };
}

const isGood = ({ status, body }: Answer) => status === 200 && body !== "";
const told = ({ status, headers, body }: Answer) => new Response(body, { status, headers });

/** An answer without the headers that are of one body or one request. */
async function read(asked: Promise<Response>): Promise<Answer> {
  const answer = await asked;
  const headers = new Headers(answer.headers);
  for (const name of ["content-length", "content-range", "content-location"]) headers.delete(name);
  return { status: answer.status, headers, body: await answer.text() };
}
