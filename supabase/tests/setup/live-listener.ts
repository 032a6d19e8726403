import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";

/** What a client that joined a topic has received. */
export interface Listener {
  /** The last word of the service on the membership. */
  status: string;
  error: Error | undefined;
  messages: unknown[];
  channel: RealtimeChannel;
}

/** Joins a topic as a client would; resolves with the first answer, whichever it is. */
export async function joinAs(
  client: Pick<SupabaseClient, "channel" | "realtime">,
  topic = "staff",
  isPrivate = true,
): Promise<Listener> {
  // The token is asked for in the background, and a first question without it would be refused.
  await client.realtime.setAuth();
  return new Promise((resolve) => {
    const channel = client.channel(topic, { config: { private: isPrivate } });
    const listener: Listener = { status: "", error: undefined, messages: [], channel };
    channel.on("broadcast", { event: "*" }, ({ payload }) => listener.messages.push(payload));
    channel.subscribe((status, error) => {
      Object.assign(listener, { status, error });
      resolve(listener);
    });
  });
}

/** Expects exactly these messages, in any order, the last of them within so many milliseconds; and forgets them. */
export async function heard(listener: Listener, within: number, messages: unknown[]): Promise<void> {
  await expect
    .poll(() => listener.messages.length, { timeout: within, interval: 20 })
    .toBeGreaterThanOrEqual(messages.length);
  const said = listener.messages.splice(0);
  expect(said).toEqual(expect.arrayContaining(messages));
  expect(said).toHaveLength(messages.length);
}
