import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { done, type Insert, type Row, type SeedClient, written } from "../client.ts";
import { referenceOf, uuidOf } from "../random.ts";
import type { Picture } from "./media.ts";
import { artFile } from "./stock.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";

const artFolder = join(import.meta.dirname, "../../../demo/art");
const hour = 3_600_000;

type OrderOfTradeIn = Pick<Row<"orders">, "id" | "customer_name" | "phone" | "email" | "language">;

/** What was sent: a new one with photos, and one whose offer is accepted and deducted from an order. */
const photos = ["light", "side", "rear"] as const;
const accepting = "Omar Al Zayani";

function rows(now: Date, orders: readonly OrderOfTradeIn[], staff: Map<DemoStaffEmail, string>) {
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const order = orders.find(({ customer_name }) => customer_name === accepting);
  if (!order) throw new Error(`The demo trade-in of ${accepting} has no order`);
  const named = (index: number) => ({
    reference: `TI-${referenceOf(`demo trade-in ${index}`).slice(3)}`,
    idempotency_key: uuidOf(`demo trade-in ${index}`),
  });
  const fresh: Insert<"trade_ins"> = {
    ...named(0),
    make: "Lexus",
    model: "LX 570",
    year: 2019,
    mileage: 84_000,
    condition: "good",
    wish: "مالك واحد، صيانة وكالة، بدون حوادث. أفكر في سيارة كهربائية.",
    customer_name: "طلال الرويعي",
    phone: "+97333000301",
    email: "talal@example.com",
    language: "ar",
    via: "igev",
    consent_at: at(-3),
    created_at: at(-3),
  };
  const offered: Insert<"trade_ins"> = {
    ...named(1),
    status: "offered",
    make: "Toyota",
    model: "Camry",
    year: 2021,
    mileage: 52_000,
    condition: "excellent",
    wish: "Bought new in Bahrain, all services at the agency.",
    customer_name: order.customer_name,
    phone: order.phone,
    email: order.email,
    language: order.language,
    order_id: order.id,
    assigned_to: staff.get("maryam@example.com") ?? null,
    note: "Seen on Saturday. Clean, one scratch on the rear bumper.",
    offer: 6_250,
    currency: "BHD",
    offered_at: at(-50),
    offer_until: at(96),
    offers: 1,
    consent_at: at(-74),
    created_at: at(-74),
  };
  return { fresh, offered };
}

/**
 * Writes the trade-ins of the demo. Replaces the rows of an interrupted load.
 * @returns those without an order
 */
export async function seedTradeIns(
  client: SeedClient,
  now: Date,
  orders: readonly OrderOfTradeIn[],
  staff: Map<DemoStaffEmail, string>,
  pictures: Map<string, Picture>,
): Promise<Insert<"trade_ins">[]> {
  const { fresh, offered } = rows(now, orders, staff);
  const references = [fresh.reference, offered.reference];
  written("Clearing the trade-ins", await client.from("trade_ins").delete().in("reference", references));
  const made = done(
    "Writing the trade-ins",
    await client.from("trade_ins").insert([fresh, offered]).select("id, reference"),
  );
  const idOf = (reference: string) => made.find((row) => row.reference === reference)?.id ?? 0;
  // Accepted as a customer does: the order then says what is deducted.
  written(
    "Accepting an offer",
    await client.from("trade_ins").update({ status: "accepted" }).eq("id", idOf(offered.reference)),
  );
  for (const [index, view] of photos.entries()) {
    const file = artFile("suv-pearl-white", view);
    if (!pictures.has(file)) continue;
    const { data, info } = await sharp(await readFile(join(artFolder, file)))
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const id = uuidOf(`demo photo ${index}`);
    const path = `${id}/${uuidOf(`demo photo file ${index}`).replaceAll("-", "")}.jpg`;
    done(
      `Uploading ${file}`,
      await client.storage.from("trade-ins").upload(path, data, { contentType: "image/jpeg", upsert: true }),
    );
    const row = {
      id,
      trade_in_id: idOf(fresh.reference),
      position: index + 1,
      path,
      size_bytes: data.byteLength,
      width: info.width,
      height: info.height,
      colour: pictures.get(file)?.colour ?? null,
      dropped_at: null,
    };
    written("Writing a photo of a trade-in", await client.from("trade_in_pictures").upsert(row));
  }
  return [fresh];
}
