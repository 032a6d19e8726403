import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

const invited = z.object({ id: z.number(), secret: z.string() });

describe.each(engines)("invitations that e-mails carry on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
  });
  afterAll(() => backend?.close());

  const find = async (client: TestClient, p_secret: string) => (await client.rpc("find_invitation", { p_secret })).data;
  const accept = async (client: TestClient, p_secret: string) =>
    (await client.rpc("accept_invitation", { p_secret })).data;

  test("the link of an e-mail carries one along for the account of its address alone", async () => {
    const owner = await backend.signedIn("owner");
    const { id, secret } = invited.parse((await owner.rpc("invite_staff", { p_role: "sales" })).data);
    const [huda, another] = [await backend.signedIn(), await backend.signedIn()];
    const email = (await huda.auth.getUser()).data.user?.email ?? "";
    const carry = async (p_secret: string, p_email: string) =>
      (await backend.client().rpc("carry_invitation", { p_secret, p_email })).data;
    const carried = z
      .string()
      .regex(/^[\w-]{43}$/)
      .parse(await carry(secret, ` ${email.toUpperCase()} `));
    expect(carried).not.toBe(secret);
    expect((await backend.client().rpc("invitation_standing", { p_secret: carried })).data).toBe("open");
    expect(await find(another, carried)).toEqual({ state: "unknown" });
    expect(await accept(another, carried)).toEqual({ state: "unknown" });
    expect(await find(huda, carried)).toMatchObject({ state: "open", role: "sales" });
    // From the browser of the mail app, where the complete secret is not: for the same address, no other.
    expect(await carry(carried, email)).toMatch(/^[\w-]{43}$/);
    expect(await carry(carried, "another@example.com")).toBeNull();
    for (const [key, address] of [
      ["a", email],
      [secret, "no address"],
      [secret, ""],
    ] as const)
      expect(await carry(key, address)).toBeNull();
    for (let count = 2; count < 20; count += 1) expect(await carry(secret, `c${count}@example.com`)).not.toBeNull();
    expect(await carry(secret, "one.more@example.com")).toBeNull();
    const rows = await backend.sql`select to_jsonb(k)::text as row from public.staff_invitation_keys k
      where invitation_id = ${id}`;
    for (const told of [email, carried, secret]) expect(rows.map(({ row }) => row).join()).not.toContain(told);
    expect(await accept(huda, carried)).toEqual({ state: "accepted", role: "sales" });
    expect(await accept(another, secret)).toEqual({ state: "used" });
    expect(await carry(secret, email)).toBeNull();
  });
});
