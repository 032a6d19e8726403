import type { Env } from "../env.ts";
import type { Backend, Reporter } from "./backend.ts";
import { silent } from "./backend.ts";

/**
 * The one switch between the three backends. The embedded one is imported only when it is chosen, because a
 * hosted installation may leave its packages out.
 */
export async function chooseBackend(env: Env, reporter: Reporter = silent): Promise<Backend> {
  if (env.SUPABASE_URL && env.SUPABASE_PUBLISHABLE_KEY) {
    const { connectHosted } = await import("./hosted.ts");
    return connectHosted({ url: env.SUPABASE_URL, publishableKey: env.SUPABASE_PUBLISHABLE_KEY });
  }
  const { startEmbedded } = await import("./embedded/start.ts");
  return startEmbedded(env, reporter);
}
