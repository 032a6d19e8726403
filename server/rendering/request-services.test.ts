import { expect, test } from "vitest";
import { createServices } from "./request-services.ts";

const sharePictures = { draw: async () => new Response(), kept: async () => null };

test("the browser hears the site's own address where one is set", () => {
  const services = createServices(
    {
      backend: { url: "http://backend", browserUrl: "https://project.example", publishableKey: "key", mail: true },
      limits: async () => ({ allowed: true, retryAfter: 0 }),
      sharePictures,
      siteUrl: "https://cars.example.com",
      development: false,
    },
    { origin: "https://www.cars.example.com", address: "10.0.0.1", rememberedLanguage: null },
  );
  expect(services.browser.site).toBe("https://cars.example.com");
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
      sharePictures,
      development: false,
    },
    { origin: "http://site", address: "10.0.0.1", rememberedLanguage: null },
  );
  await services.limit("order");
  expect(counted).toEqual(["order 10.0.0.1"]);
  expect(services.browser).toEqual({ url: "", publishableKey: "key" });
});
