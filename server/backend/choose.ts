import type { Env } from "../env.ts";
import { errorCode } from "../../node-shared/error-code.ts";
import type { Backend, Reporter } from "../../node-shared/backend.ts";
import { BackendError, silent } from "../../node-shared/backend.ts";
import type { AccountPost } from "../mail/account-post.ts";

/**
 * The one switch between the three backends. The embedded one is imported only when it is chosen, because a
 * hosted installation may leave its packages out.
 */
export async function chooseBackend(
  env: Env,
  reporter: Reporter = silent,
  accountPost?: AccountPost,
): Promise<Backend> {
  if (env.SUPABASE_URL && env.SUPABASE_PUBLISHABLE_KEY) {
    const { connectHosted } = await import("./hosted.ts");
    return connectHosted(
      { url: env.SUPABASE_URL, publishableKey: env.SUPABASE_PUBLISHABLE_KEY, mailKey: env.MAIL_KEY },
      reporter,
    );
  }
  const { startEmbedded } = await import("../../embedded-supabase/start.ts").catch(notInstalled);
  return startEmbedded(env, reporter, accountPost);
}

function notInstalled(cause: unknown): never {
  if (errorCode(cause) !== "ERR_MODULE_NOT_FOUND") throw cause;
  throw new BackendError(
    "This installation came without the embedded backend: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or " +
      "install it with its optional packages.",
    { cause },
  );
}
