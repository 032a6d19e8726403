import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../domain/database.types.ts";
import { silent } from "../../../node-shared/backend.ts";
import type { AccountSender } from "../../../embedded-supabase/account-mailer.ts";
import { createAccount, giveRole } from "../../../embedded-supabase/accounts.ts";
import type { StaffRole } from "../../../domain/roles.ts";
import { openServices, type ServicesOptions } from "../../../embedded-supabase/open-services.ts";
import { loadSecrets } from "../../../embedded-supabase/secrets.ts";
import { type Engine, startTestDatabase, type TestDatabase } from "./test-database.ts";

export type TestClient = SupabaseClient<Database>;

/** The embedded services on a migrated database of one's own, spoken to over HTTP as a browser would. */
export interface TestBackend extends TestDatabase {
  /**
   * Origin of the HTTP server on the loopback interface; `/auth/v1`, `/rest/v1`, `/storage/v1` and `/realtime/v1`
   * answer there.
   */
  origin: string;
  anonKey: string;
  serviceKey: string;
  /** The data folder: the secrets and the stored files. */
  folder: string;
  /** The folder of the stored files. */
  storageFolder: string;
  /** A client of an anonymous visitor; each call gives a new one. */
  client(): TestClient;
  /** A client with the service key, past every policy. */
  service(): TestClient;
  createUser(email: string, password: string, role?: StaffRole): Promise<{ id: string }>;
  /** Creates an account, with a role where one is named, and signs a client of its own in. */
  signedIn(role?: StaffRole): Promise<TestClient & { userId: string }>;
}

export interface TestBackendOptions {
  engine: Engine;
  /** Off unless a test is about them. */
  limits?: boolean;
  disk?: ServicesOptions["disk"];
  /** Takes the sign-in service's e-mails; without one there are none. */
  accountSender?: AccountSender;
  /** The network address of a request; by default this machine's. */
  addressOf?: (request: Request) => string;
}

/** Starts a backend for one test file. */
export async function startTestBackend({
  engine,
  limits = false,
  accountSender,
  disk,
  addressOf = () => "127.0.0.1",
}: TestBackendOptions): Promise<TestBackend> {
  const database = await startTestDatabase(engine);
  const folder = await mkdtemp(join(tmpdir(), "maarad-backend-"));
  const secrets = await loadSecrets(folder);
  const storageFolder = join(folder, "storage");
  const services = await openServices({
    databaseUrl: database.url,
    secrets,
    storageFolder,
    siteUrl: "http://localhost:3000",
    reporter: silent,
    limits,
    accountSender,
    disk,
  });
  const listener = getRequestListener((request) => services.mount(request, { address: addressOf(request) }), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => void listener(request, response));
  server.on("upgrade", (request, socket, head) =>
    services.live.upgrade(request, socket, head, { address: "127.0.0.1" }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  const clientWith = (key: string): TestClient =>
    createClient<Database>(origin, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const createUser = async (email: string, password: string, role?: StaffRole) => {
    // bcrypt's lowest cost: one hash and one comparison of the usual cost take an eighth of a second of each account.
    const id = await createAccount(database.sql, { email, password }, 4);
    if (role) await giveRole(database.sql, id, role);
    return { id };
  };
  let accounts = 0;
  return {
    ...database,
    origin,
    anonKey: secrets.publishableKey,
    serviceKey: secrets.serviceKey,
    folder,
    storageFolder,
    client: () => clientWith(secrets.publishableKey),
    service: () => clientWith(secrets.serviceKey),
    createUser,
    async signedIn(role) {
      const credentials = {
        email: `${role ?? "customer"}-${(accounts += 1)}@example.com`,
        password: "a right password",
      };
      const { id } = await createUser(credentials.email, credentials.password, role);
      const client = clientWith(secrets.publishableKey);
      const { error } = await client.auth.signInWithPassword(credentials);
      if (error) throw error;
      return Object.assign(client, { userId: id });
    },
    async close() {
      services.live.end();
      const stopped = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await stopped;
      await services.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
