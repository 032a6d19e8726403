import { REALTIME_SUBSCRIBE_STATES } from "@supabase/supabase-js";
import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import type { LiveSource } from "./live";

const change = z.object({ table: z.string(), id: z.number() });

/** Delays before joining again after the backend ended a membership, in ms; the last one is repeated. */
const again = [1_000, 2_000, 5_000, 10_000] as const;
/** How long the backend may take to say that it is there, in ms. */
const patience = 8_000;

/** Leaving waits for an answer of the backend; until then the client would return the channel that is being left. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * The private topic "staff", over which the database says which order or message changed. supabase-js keeps the
 * connection and joins again after it was lost; a membership that the backend ended, e.g. with its token, is
 * requested again.
 */
export function staffChanges(client: BrowserClient): LiveSource {
  return {
    listen({ joined, lost, changed }) {
      let ended = false;
      let tries = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let close: (() => Promise<unknown>) | undefined;

      async function join(): Promise<void> {
        await leaving;
        // Set the session's token first: a join without one is refused.
        await client.realtime.setAuth();
        if (ended) return;
        const channel = client.channel("staff", { config: { private: true } });
        close = () => client.removeChannel(channel);
        channel.on("broadcast", { event: "change" }, ({ payload }) => {
          const said = change.safeParse(payload).data;
          if (said) changed(said);
        });
        channel.subscribe((status) => {
          if (ended) return;
          if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
            tries = 0;
            joined();
            return;
          }
          lost();
          if (status === REALTIME_SUBSCRIBE_STATES.CLOSED)
            timer = setTimeout(start, again[Math.min(tries++, again.length - 1)]);
        });
      }

      // If the browser blocks WebSockets, the back office polls instead.
      const start = () => void join().catch(lost);
      start();
      return () => {
        ended = true;
        clearTimeout(timer);
        leaving = close?.() ?? leaving;
      };
    },
    async reachable() {
      const { error, status } = await client
        .from("content_epoch")
        .select("epoch")
        .abortSignal(AbortSignal.timeout(patience));
      return error === null || problemOf({ ...error, status }).status < 500;
    },
  };
}
