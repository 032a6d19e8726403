import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { inject } from "vitest";
import type { Sql } from "postgres";
import { silent } from "../../../node-shared/backend.ts";
import { createAccount, giveRole } from "../../../embedded-supabase/accounts.ts";
import { openDatabase } from "../../../embedded-supabase/database.ts";
import { openServices, type RunningServices } from "../../../embedded-supabase/open-services.ts";
import { loadSecrets } from "../../../embedded-supabase/secrets.ts";
import { storedFile } from "../../../embedded-supabase/storage/files.ts";
import { administer, type Engine } from "./test-servers.ts";

/** A database without anything in it. */
export async function emptyDatabase(engine: Engine): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("testServers")[engine] ?? "";
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

/** Opens the services on a database, with the migrations of a folder or our own. */
export async function servicesOn(databaseUrl: string, dataDir: string, migrations?: string): Promise<RunningServices> {
  return openServices({
    databaseUrl,
    secrets: await loadSecrets(dataDir),
    storageFolder: `${dataDir}/storage`,
    siteUrl: "http://localhost:3000",
    reporter: silent,
    limits: false,
    ...(migrations && { migrations }),
  });
}

export const seller = { email: "seller@example.com", password: "a right password" };

/** A dealer's data: a brand, cars, a picture, an order, a message, a staff account. */
export async function writeFormerData(
  databaseUrl: string,
  dataDir: string,
): Promise<{ reference: string; version: string }> {
  const sql = openDatabase(databaseUrl);
  try {
    await giveRole(sql, await createAccount(sql, seller), "owner", "Seller");
    const version = await writePicture(sql, dataDir);
    const [brand] = await sql<
      { id: string }[]
    >`insert into public.brands (name, name_ar) values ('Porsche', 'بورشه') returning id`;
    const [car] = await sql<{ id: string }[]>`
      insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission, body, mileage_km,
      published_incomplete, description_en)
      values ('A-1', ${brand?.id ?? ""}, 'Taycan', 2024, 'available', 41500, 'electric', 'single_speed', 'sedan', 0,
      true, ${"A tab\there, a line\nthere, a \\. and \\N"}) returning id`;
    await sql`insert into public.car_images (car_id, path, width, height)
      values (${car?.id ?? ""}, 'cars/one.gif', 1, 1)`;
    const [placed] = await sql<{ order: { reference: string } }[]>`
      select public.place_order(p_car_id => ${car?.id ?? ""}::bigint, p_key => ${randomUUID()}::uuid,
      p_name => 'نورة', p_phone => '+97333001122', p_language => 'ar', p_consent => true) as order`;
    await sql`insert into public.messages (idempotency_key, name, phone, body)
      values (gen_random_uuid(), 'A Visitor', '+97333001123', 'Hello')`;
    return { reference: placed?.order.reference ?? "", version };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function writePicture(sql: Sql, dataDir: string): Promise<string> {
  const version = randomUUID();
  const bytes = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const path = storedFile(`${dataDir}/storage`, version);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const metadata = {
    size: bytes.byteLength,
    mimetype: "image/gif",
    eTag: '"e"',
    cacheControl: "max-age=3600",
    lastModified: "2026-01-01T00:00:00Z",
  };
  await sql`insert into storage.objects (bucket_id, name, version, metadata)
    values ('media', 'cars/one.gif', ${version}, ${sql.json(metadata)})`;
  return version;
}
