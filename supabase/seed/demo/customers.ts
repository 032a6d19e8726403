import { type Insert, type SeedClient, written } from "../client.ts";

interface Known {
  tags: string[];
  notes: string;
  /** In how many days to speak to them again, and about what. */
  followUp?: [days: number, about: string];
}

/** What colleagues know of the first customers of the demo; the orders made them. */
const knownCustomers: readonly Known[] = [
  { tags: ["family"], notes: "Comes with his brother. Wants to see the third row." },
  {
    tags: ["VIP", "electric"],
    notes: "Has a charger at home since spring.",
    followUp: [1, "Test drive of the new Taycan"],
  },
  {
    tags: ["VIP"],
    notes: "Buys a car every other year; prefers to be called after five.",
    followUp: [0, "Ask after the car he sold"],
  },
  { tags: ["company"], notes: "Asks for an invoice to the company." },
];

/** Adds tags and notes to customers of the demo. */
export async function seedCustomers(
  client: SeedClient,
  orders: readonly Pick<Insert<"orders">, "phone">[],
  now: Date,
): Promise<void> {
  for (const [index, { followUp, ...known }] of knownCustomers.entries()) {
    // By its pattern, which it is itself: the embedded services take `eq.+973…` for a number and lose the plus.
    const phone = orders[index]?.phone ?? "";
    const day = followUp && new Date(now.getTime() + followUp[0] * 86_400_000).toISOString().slice(0, 10);
    const what = { ...known, follow_up_on: day ?? null, follow_up_note: followUp?.[1] ?? null };
    written("Writing what is known of a customer", await client.from("customers").update(what).like("phone", phone));
  }
}
