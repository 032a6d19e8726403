import { expect, test } from "vitest";
import { createServices } from "./request-services.ts";

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
