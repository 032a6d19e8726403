import { expect, test } from "vitest";
import { sessionAnswer, startAuthService } from "../../tests/fixtures/auth-service";
import { createBrowserClient } from "./browser";

/** A client with a session, a backend that refuses all data, and a sign-in service with one answer. */
async function refusing(account: { status: number; body: unknown }, refusal: number) {
  const service = await startAuthService(({ address }) =>
    address.startsWith("/auth/") ? account : { status: refusal, body: { code: "42501", message: "sellers_only" } },
  );
  const kept = new Map([["maarad-session", JSON.stringify(sessionAnswer("sara@example.com"))]]);
  const client = createBrowserClient(
    { url: service.url, publishableKey: "publishable" },
    {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  );
  await client.auth.stopAutoRefresh();
  return { client, kept, service };
}

const unknown = { status: 403, body: { code: "session_not_found", message: "Session not found" } };
const known = { status: 200, body: sessionAnswer("sara@example.com").user };
const away = { status: 503, body: { message: "unavailable" } };

test.each([
  ["a refused call ends a session that is over", unknown, 403, false],
  ["a record that is not found ends it, too", unknown, 404, false],
  ["a refusal of the role leaves a session that is known", known, 403, true],
  ["a sign-in service that does not answer says nothing", away, 403, true],
  ["a failure of the database says nothing", unknown, 500, true],
])("%s", async (_, account, refusal, stays) => {
  const { client, kept, service } = await refusing(account, refusal);
  try {
    const { error } = await client.from("orders").select("id");
    expect(error?.message).toBe("sellers_only");
    // The check runs beside the refusal; asking for the session waits for its turn.
    const asked = () => service.seen.some(({ address }) => address.startsWith("/auth/v1/user"));
    if (refusal !== 500) await expect.poll(asked).toBe(true);
    await expect.poll(() => kept.has("maarad-session")).toBe(stays);
  } finally {
    await service.stop();
  }
});
