import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

describe.each(engines)("sessions of staff on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
  });
  afterAll(() => backend?.close());

  test("a role ends with the session: a token kept from before opens nothing", async () => {
    const sales = await backend.signedIn("sales");
    const { data } = await sales.auth.getSession();
    const kept = { Authorization: `Bearer ${data.session?.access_token}`, apikey: backend.anonKey };
    const role = async () =>
      (await fetch(`${backend.origin}/rest/v1/rpc/my_role`, { method: "POST", headers: kept })).json();
    expect(await role()).toBe("sales");
    await sales.auth.signOut({ scope: "local" });
    expect(await role()).toBeNull();
  });

  test("colleagues see the new address after a change, and staff cannot write another", async () => {
    const sales = await backend.signedIn("sales");
    const owner = await backend.signedIn("owner");
    await backend.sql`update auth.users set email = 'moved@example.com' where id = ${sales.userId}`;
    expect((await owner.from("staff").select("email").eq("user_id", sales.userId).single()).data?.email).toBe(
      "moved@example.com",
    );
    expect(
      (await owner.from("staff").update({ email: "boss@example.com" }).eq("user_id", sales.userId)).error?.code,
    ).toBe("42501");
    expect((await owner.from("staff").update({ user_id: owner.userId }).eq("user_id", sales.userId)).error?.code).toBe(
      "42501",
    );
    expect((await owner.from("staff").update({ role: "editor" }).eq("user_id", sales.userId)).error).toBeNull();
  });
});
