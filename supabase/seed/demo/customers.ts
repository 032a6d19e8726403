import { type Insert, type SeedClient, written } from "../client.ts";

interface Known {
  tags: string[];
  notes: string;
}

/** What colleagues know of the first customers of the demo; the orders made them. */
const known: readonly Known[] = [
  { tags: ["family"], notes: "Comes with his brother. Wants to see the third row." },
  { tags: ["VIP", "electric"], notes: "Has a charger at home since spring." },
  { tags: ["VIP"], notes: "Buys a car every other year; prefers to be called after five." },
  { tags: ["company"], notes: "Asks for an invoice to the company." },
];

/** Adds tags and notes to customers of the demo. */
export async function seedCustomers(
  client: SeedClient,
  orders: readonly Pick<Insert<"orders">, "phone">[],
): Promise<void> {
  for (const [index, what] of known.entries()) {
    // By its pattern, which it is itself: the embedded services take `eq.+973…` for a number and lose the plus.
    const phone = orders[index]?.phone ?? "";
    written("Writing what is known of a customer", await client.from("customers").update(what).like("phone", phone));
  }
}
