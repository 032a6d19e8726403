import { type Backend, type Reporter, silent } from "../../node-shared/backend.ts";
import { clockProblem } from "../../node-shared/clock-offset.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { encodeObjectPath } from "./object-path.ts";

/** A hosted Supabase project: nothing runs here, the clients call it directly. */
export function connectHosted(
  project: { url: string; publishableKey: string; mailKey?: string | undefined },
  reporter: Reporter = silent,
): Backend {
  return {
    kind: "hosted",
    url: project.url,
    browserUrl: project.url,
    publishableKey: project.publishableKey,
    // Whether the project's own SMTP is set up cannot be asked; hosted projects always have at least the built-in
    // sender.
    mail: true,
    fetch: reportingClock(project.mailKey ? withSiteKey(project.mailKey) : boundedFetch, reporter),
    ...(project.mailKey && { mailKey: project.mailKey }),
    mediaSource: (path, method = "GET", signal) =>
      boundedFetch(`${project.url}/storage/v1/object/public/media/${encodeObjectPath(path)}`, {
        method,
        ...(signal && { signal }),
      }),
    async close() {},
  };
}

/** Says once, by the first answer, where the clock of this machine is not that of the project. */
function reportingClock(send: typeof fetch, reporter: Reporter): typeof fetch {
  let compared = false;
  return async (input, init) => {
    const asked = Date.now();
    const response = await send(input, init);
    const theirs = Date.parse(response.headers.get("date") ?? "");
    if (compared || Number.isNaN(theirs)) return response;
    compared = true;
    const problem = clockProblem("the project", theirs, asked, Date.now());
    if (problem) reporter.problem(problem);
    return response;
  };
}

/** Shows the project that a request is the web server's, which limits visitors by address: `request_is_direct()`. */
function withSiteKey(key: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set("x-site-key", key);
    return boundedFetch(input, { ...init, headers });
  };
}
