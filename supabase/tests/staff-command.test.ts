import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addColleague, changeRole, inviteColleague } from "../../scripts/staff-embedded.ts";
import { inviteOnHosted, staffOfHosted } from "../../scripts/staff-hosted.ts";
import { startTestBackend, type TestBackend } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("npm run staff on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
  });
  afterAll(() => backend?.close());

  const stranger = async (email: string) => {
    const client = backend.client();
    await client.auth.signUp({ email, password: "a stranger's password" });
    return client;
  };

  test("with the secret key: an account that a stranger may have made gets no role unasked", async () => {
    const hosted = { url: backend.origin, secretKey: backend.serviceKey };
    const client = await stranger("hosted@example.com");
    await expect(staffOfHosted(hosted, "add", "hosted@example.com", "owner")).rejects.toThrow(
      /at once, without an e-mail[\s\S]*invite owner[\s\S]*--existing/,
    );
    expect((await client.rpc("my_role")).data).toBeNull();
    expect(await staffOfHosted(hosted, "add", "hosted@example.com", "sales", true)).toBe(
      "hosted@example.com is now sales.",
    );
    await expect(staffOfHosted(hosted, "add", "hosted@example.com", "editor", true)).rejects.toThrow(
      /hosted@example\.com works here already, as sales[\s\S]*staff -- role hosted@example\.com editor/,
    );
    expect((await client.rpc("my_role")).data).toBe("sales");
    expect(await staffOfHosted(hosted, "role", "hosted@example.com", "editor")).toBe(
      "hosted@example.com is now editor, no longer sales.",
    );
    await stranger("no-colleague@example.com");
    await expect(staffOfHosted(hosted, "role", "no-colleague@example.com", "owner")).rejects.toThrow(
      /does not work here/,
    );
    expect((await client.rpc("my_role")).data).toBe("editor");
    expect(await staffOfHosted(hosted, "add", "made@example.com", "owner")).toMatch(
      /is now owner and signs in with \S{16}$/,
    );
    const secret = await inviteOnHosted(hosted, "manager", "Salem");
    expect((await (await stranger("invited@example.com")).rpc("accept_invitation", { p_secret: secret })).data).toEqual(
      { state: "accepted", role: "manager" },
    );
  });

  test("on the machine itself: the same", async () => {
    const { sql } = backend;
    const client = await stranger("embedded@example.com");
    await expect(addColleague(sql, "Embedded@example.com", "owner", false)).rejects.toThrow(
      /last sign-in +2\d{3}-[\s\S]*--existing/,
    );
    expect((await client.rpc("my_role")).data).toBeNull();
    expect(await addColleague(sql, "embedded@example.com", "sales", true)).toBe("embedded@example.com is now sales.");
    await expect(addColleague(sql, "embedded@example.com", "editor", true)).rejects.toThrow(
      /embedded@example\.com works here already, as sales[\s\S]*staff -- role embedded@example\.com editor/,
    );
    expect((await client.rpc("my_role")).data).toBe("sales");
    expect(await changeRole(sql, "Embedded@example.com", "editor")).toBe(
      "Embedded@example.com is now editor, no longer sales.",
    );
    await stranger("outsider@example.com");
    await expect(changeRole(sql, "outsider@example.com", "owner")).rejects.toThrow(/does not work here/);
    expect(await addColleague(sql, "new@example.com", "owner", false)).toMatch(
      /is now owner and signs in with \S{16}$/,
    );
    const secret = await inviteColleague(sql, "sales", "Huda");
    expect((await (await stranger("second@example.com")).rpc("accept_invitation", { p_secret: secret })).data).toEqual({
      state: "accepted",
      role: "sales",
    });
  });
});
