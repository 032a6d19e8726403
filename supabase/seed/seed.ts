import { type SeedClient, done, written } from "./client.ts";
import { demoBrands } from "./demo/brands.ts";
import { seedCosts } from "./demo/costs.ts";
import { seedMoney } from "./demo/money.ts";
import { readPictures, uploadMedia } from "./demo/media.ts";
import { seedPapers } from "./demo/papers.ts";
import { seedOrders } from "./demo/seed-orders.ts";
import { seedSite } from "./demo/seed-site.ts";
import { seedVisits } from "./demo/seed-visits.ts";
import { type DemoStaffEmail, demoStaff } from "./demo/staff-and-team.ts";
import { demoCars, loadCars, loadImages, loadPrivate } from "./demo/stock.ts";

export interface DemoOptions {
  /** With the service key; the pictures go through its storage API as a user's would. */
  client: SeedClient;
  /**
   * Creates an account that cannot be signed in to, or finds the one that an earlier try created, and returns its id;
   * undefined where the address belongs to another account, which must get no role. Without it the demo has no staff
   * beside the owner, and no order is assigned.
   */
  createAccount?: (email: string) => Promise<string | undefined>;
  /** All dates are counted from here. */
  now?: Date;
  progress?: (message: string) => void;
}

/**
 * Loads the demo showroom: brands, cars with pictures, sections, team, offices, orders, messages, campaigns and visits.
 * Does nothing where there are cars already, but finishes a demo that was interrupted half way. Answers whether
 * anything was loaded.
 */
export async function seedDemo({
  client,
  createAccount,
  now = new Date(),
  progress = () => {},
}: DemoOptions): Promise<boolean> {
  const interrupted = await isInterrupted(client);
  if (!interrupted && (await hasCars(client))) return false;
  await mark(client, "loading");
  if (interrupted) await forgetStock(client);

  progress("Loading the demo: pictures");
  const pictures = await readPictures();
  await uploadMedia(client, now, pictures, progress);

  progress(`Loading the demo: ${demoCars.length} cars of ${demoBrands.length} brands`);
  const staff = await seedStaff(client, createAccount);
  const brandIds = await seedBrands(client);
  const cars = done(
    "Writing the cars",
    await client.from("cars").insert(loadCars(now, brandIds)).select("id, stock_no"),
  );
  const carIds = new Map(cars.map((car) => [car.stock_no, car.id]));
  written(
    "Writing the pictures of the cars",
    await client.from("car_images").insert(loadImages(now, carIds, pictures)),
  );
  written("Writing the private side of the cars", await client.from("car_private").insert(loadPrivate(carIds)));

  progress("Loading the demo: team, offices, orders");
  await seedSite(client, now, carIds);
  const askers = await seedOrders(client, now, staff, pictures);
  await seedVisits(client, now, carIds, askers);
  await mark(client, "loaded");
  await seedCosts(client, staff);
  await seedMoney(client, now, staff);
  await seedPapers(client);
  return true;
}

async function hasCars(client: SeedClient): Promise<boolean> {
  return done("Looking for cars", await client.from("cars").select("id").limit(1)).length > 0;
}

async function isInterrupted(client: SeedClient): Promise<boolean> {
  const rows = done(
    "Looking for a demo",
    await client.from("site_content").select("content_value").eq("content_key", "demo"),
  );
  const value = rows[0]?.content_value;
  return typeof value === "object" && value !== null && "state" in value && value["state"] === "loading";
}

/** A private row that says how far the demo came, so that a start that was cut off is finished by the next one. */
async function mark(client: SeedClient, state: "loading" | "loaded"): Promise<void> {
  written(
    "Marking the demo",
    await client.from("site_content").upsert({ content_key: "demo", content_value: { state }, private: true }),
  );
}

async function forgetStock(client: SeedClient): Promise<void> {
  written(
    "Clearing what was half loaded",
    await client
      .from("cars")
      .delete()
      .in(
        "stock_no",
        demoCars.map((car) => car.row.stock_no),
      ),
  );
}

async function seedBrands(client: SeedClient) {
  const rows = demoBrands.map(([name, name_ar], index) => ({ name, name_ar, position: index + 1 }));
  const brands = done(
    "Writing the brands",
    await client.from("brands").upsert(rows, { onConflict: "name" }).select("id, name"),
  );
  return new Map(
    demoBrands.flatMap(([name]) => {
      const row = brands.find((brand) => brand.name === name);
      return row ? [[name, row.id] as const] : [];
    }),
  );
}

async function seedStaff(
  client: SeedClient,
  createAccount: DemoOptions["createAccount"],
): Promise<Map<DemoStaffEmail, string>> {
  const ids = new Map<DemoStaffEmail, string>();
  if (!createAccount) return ids;
  for (const { email } of demoStaff) {
    const id = await createAccount(email);
    if (id !== undefined) ids.set(email, id);
  }
  const rows = demoStaff.flatMap((person) => {
    const user_id = ids.get(person.email);
    return user_id ? [{ user_id, ...person }] : [];
  });
  written("Writing the staff", await client.from("staff").upsert(rows));
  return ids;
}
