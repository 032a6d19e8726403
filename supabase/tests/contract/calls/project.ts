import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { carFormSchema, type CarFields } from "../../../../app/features/cars/admin/car-form.schema.ts";
import { newFields } from "../../../../app/features/cars/admin/car-form.values.ts";
import { saveBrand } from "../../../../app/features/brands/admin/brands.queries.ts";
import { saveCar } from "../../../../app/features/cars/admin/car.queries.ts";
import type { Database } from "../../../../domain/database.types.ts";
import type { StaffRole } from "../../../../domain/roles.ts";
import { startTestBackend, type TestClient } from "../../setup/test-backend.ts";
import { engines } from "../../setup/test-database.ts";

const phones = 1_000_000;
// Counted on from anywhere: of 251 that are all drawn, two are the same in one run of thirty.
let phone = randomInt(phones);

export type { TestClient };
export type Person = TestClient & { userId: string; email: string; password: string };

/** A project as these tests know it: an address, two keys, and what they made there themselves. */
export interface Project {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Is part of every name that this file writes. */
  mark: string;
  visitor(): TestClient;
  /** With the secret key, past every policy: makes accounts, and cleans up. */
  service: TestClient;
  /** A signed-in account of its own, with a role where one is named. */
  signedIn(role?: StaffRole): Promise<Person>;
  /** An unused phone number: no earlier order or message has it. */
  phone(): string;
  /** A brand with one car that visitors see. */
  stock(
    keeper: TestClient,
    car?: Partial<CarFields>,
  ): Promise<{ brandId: number; brand: string; carId: number; version: number; stockNo: string }>;
  /** Undone at the end, the last first. */
  later(undo: () => PromiseLike<unknown>): void;
  close(): Promise<void>;
}

const {
  CONTRACT_URL,
  CONTRACT_PUBLISHABLE_KEY,
  CONTRACT_SECRET_KEY,
  CONTRACT_EMAIL_DOMAIN = "example.com",
} = process.env;

/** Both embedded variants, or the one project that `npm run contract` names. */
export const targets = CONTRACT_URL ? (["the project"] as const) : engines;

/** Opens a target for one test file. What these tests say is HTTP and supabase-js alone. */
export async function openProject(target: (typeof targets)[number]): Promise<Project> {
  const { url, publishableKey, secretKey, stop } = await reach(target);
  const clientWith = (key: string): TestClient =>
    createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const service = clientWith(secretKey);
  const mark = `contract ${randomBytes(4).toString("hex")}`;
  const undo: (() => PromiseLike<unknown>)[] = [];
  let count = 0;

  const project: Project = {
    url,
    publishableKey,
    secretKey,
    mark,
    service,
    visitor: () => clientWith(publishableKey),
    async signedIn(role) {
      const email = `${mark.replace(" ", "-")}-${(count += 1)}@${CONTRACT_EMAIL_DOMAIN}`;
      const password = randomBytes(15).toString("base64url");
      const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
      if (error) throw error;
      const userId = data.user.id;
      project.later(async () => {
        await service.from("staff").delete().eq("user_id", userId);
        const gone = await service.auth.admin.deleteUser(userId);
        // A test may have deleted the account.
        if (gone.error && gone.error.status !== 404) throw gone.error;
      });
      if (role) sure(await service.from("staff").insert({ user_id: userId, role, name: mark, email }));
      const client = clientWith(publishableKey);
      // Hosted projects let an address sign in 30 times in five minutes, one more every ten seconds.
      for (let tries = 0; ; tries += 1) {
        const { error: refused } = await client.auth.signInWithPassword({ email, password });
        if (!refused) break;
        if (refused.status !== 429 || target !== "the project" || tries === 15) throw refused;
        await wait(10_000);
      }
      return Object.assign(client, { userId, email, password });
    },
    phone: () => `+97333${String((phone = (phone + 1) % phones)).padStart(6, "0")}`,
    async stock(keeper, car = {}) {
      const brand = `${mark} ${(count += 1)}`;
      const saved = await saveBrand(
        keeper,
        null,
        { name: brand, name_ar: "علامة", logo: null, visible: true, aliases: [`${brand} alias`], models: {} },
        null,
      );
      project.later(async () => {
        const { data } = await service.from("cars").select("id").eq("brand_id", saved.id);
        const ids = (data ?? []).map(({ id }) => id);
        await service.from("orders").delete().in("car_id", ids);
        sure(await service.from("cars").delete().in("id", ids));
        sure(await service.from("brands").delete().eq("id", saved.id));
      });
      const stockNo = `${mark}-${count}`.replaceAll(" ", "-");
      const input = carFormSchema.parse({
        ...newFields(stockNo),
        brand_id: String(saved.id),
        model: "Taycan",
        year: "2025",
        mileage_km: "0",
        fuel: "electric",
        transmission: "single_speed",
        body: "sedan",
        price: "30000",
        status: "available",
        published_incomplete: true,
        ...car,
      });
      const { id, version } = await saveCar(keeper, null, null, input);
      return { brandId: saved.id, brand, carId: id, version, stockNo };
    },
    later: (work) => void undo.push(work),
    async close() {
      const failed: unknown[] = [];
      for (const work of undo.toReversed()) await Promise.resolve(work()).catch((error: unknown) => failed.push(error));
      await stop();
      if (failed.length > 0) throw new AggregateError(failed, "Not everything could be taken away again");
    },
  };
  return project;
}

/** For writes whose refusal is a mistake of the test. */
export function sure(answer: { error: { message: string } | null }): void {
  if (answer.error) throw new Error(answer.error.message, { cause: answer.error });
}

async function reach(target: (typeof targets)[number]) {
  if (target === "the project")
    return {
      url: (CONTRACT_URL ?? "").replace(/\/+$/, ""),
      publishableKey: CONTRACT_PUBLISHABLE_KEY ?? "",
      secretKey: CONTRACT_SECRET_KEY ?? "",
      async stop() {},
    };
  const backend = await startTestBackend({ engine: target });
  // Every project has an owner who stays: the last one can't be removed.
  await backend.createUser("first-owner@example.com", "a long password", "owner");
  return {
    url: backend.origin,
    publishableKey: backend.anonKey,
    secretKey: backend.serviceKey,
    stop: () => backend.close(),
  };
}
