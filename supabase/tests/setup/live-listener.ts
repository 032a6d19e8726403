import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";

/** What a client that joined a topic has received. */
export interface Listener {
  /** The last word of the service on the membership. */
  status: string;
  error: Error | undefined;
  messages: Told[];
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
    channel.on("broadcast", { event: "*" }, ({ payload }) => listener.messages.push(payload as Told));
    channel.subscribe((status, error) => {
      Object.assign(listener, { status, error });
      resolve(listener);
    });
  });
}

/** What is told of a change. */
interface Told {
  table: string;
  id: number;
  operation: string;
}

/**
 * Expects exactly these messages, in any order, the last of them within so many milliseconds; and forgets all that was
 * heard. The record of the customer, which most writes of visitors change as well, is left out.
 */
export async function heard(listener: Listener, within: number, messages: Told[]): Promise<void> {
  const of = (told: Told[]) => told.filter(({ table }) => table !== "customers");
  await expect
    .poll(() => of(listener.messages).length, { timeout: within, interval: 20 })
    .toBeGreaterThanOrEqual(messages.length);
  const said = of(listener.messages.splice(0));
  expect(said).toEqual(expect.arrayContaining(messages));
  expect(said).toHaveLength(messages.length);
}
