import { expect, expectTypeOf, test } from "vitest";
import type { RequestServices as AppServices } from "../../app/request-services.ts";
import { languageFromCookies } from "../../domain/languages.ts";
import { createServices, type RequestServices } from "./request-services.ts";

test("server and app mean the same services", () => {
  expectTypeOf<RequestServices>().toEqualTypeOf<AppServices>();
});

test("limits count for the visitor's address", async () => {
  const counted: string[] = [];
  const limits = async (bucket: string, address: string) => {
    counted.push(`${bucket} ${address}`);
    return { allowed: true, retryAfter: 0 };
  };
  const backend = { url: "http://backend", browserUrl: "", publishableKey: "key", mail: false };
  const services = createServices(
    {
      backend,
      limits,
      sharePictures: { draw: async () => new Response(), kept: async () => null },
      development: false,
    },
    { origin: "http://site", address: "10.0.0.1", rememberedLanguage: null },
  );
  await services.limit("order");
  expect(counted).toEqual(["order 10.0.0.1"]);
  expect(services.browser).toEqual({ url: "", publishableKey: "key" });
});

test.each([
  ["lang=ar", false, "ar"],
  ["a=1; lang=en; b=2", false, "en"],
  ["lang=fr", false, null],
  ["lang=ar", true, null],
  ["__Host-lang=ar", true, "ar"],
  [null, false, null],
])("the cookie %j remembers (https: %s) %s", (cookies, https, language) => {
  expect(languageFromCookies(cookies, https)).toBe(language);
});
