import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the settings that functions read, on %s", (engine) => {
  let backend: TestBackend;
  let manager: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    manager = await backend.signedIn("manager");
  });
  afterAll(() => backend?.close());

  const save = async (content_value: { [name: string]: string | number | null }) =>
    (await manager.from("site_content").update({ content_value }).eq("content_key", "settings")).error?.code;

  test.each(["hold_hours", "first_response_minutes"])(
    "%s is a number that the database can count with",
    async (name) => {
      for (const value of ["abc", "", -1, 1.5, 10_000_000])
        expect(await save({ [name]: value }), JSON.stringify(value)).toBe("23514");
      for (const value of [0, 48, null]) expect(await save({ [name]: value }), JSON.stringify(value)).toBeUndefined();
    },
  );

  test("currency and country code are ones: with others every order would be refused", async () => {
    for (const value of ["bhd", "BHDX", "", 5]) expect(await save({ currency: value }), String(value)).toBe("23514");
    for (const value of ["+973", "", "973973", "x"]) expect(await save({ country_code: value }), value).toBe("23514");
    expect(await save({ currency: "AED", country_code: "971" })).toBeUndefined();
    expect(await save({ currency: null })).toBeUndefined();
  });
});
