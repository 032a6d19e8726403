import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { servicesContext } from "~/request-services";
import { loader } from "./layout";

/** The loader as it runs in a request whose backend answers by `answer`. */
function load(answer: (url: URL) => Promise<Response>) {
  const asked: URL[] = [];
  const pictureOrigins = new Set<string>();
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    supabase: {
      url: "http://backend",
      publishableKey: "key",
      fetch: (input) => {
        const url = new URL(input instanceof Request ? input.url : input);
        asked.push(url);
        return answer(url);
      },
    },
    browser: { url: "", publishableKey: "key" },
    contentGeneration: 0,
    origin: "http://site",
    rememberedLanguage: null,
    limit: async () => ({ allowed: true, retryAfter: 0 }),
    pictureOrigins,
    video: null,
    structuredData: [],
    document: null,
    sharePictures: { draw: async () => new Response(), kept: async () => null },
    mail: false,
    orderMail: { ready: false, due() {} },
    report() {},
    photos: true,
    development: false,
  });
  const request = new Request("http://site/");
  return {
    asked,
    pictureOrigins,
    data: loader({ context, request, params: {}, url: new URL(request.url), pattern: "/" }),
  };
}

test.each([
  ["the network fails", () => Promise.reject(new TypeError("fetch failed"))],
  ["the backend answers with an error", () => Promise.resolve(Response.json({ message: "broken" }, { status: 500 }))],
  ["the backend answers garbage", () => Promise.resolve(new Response("<html>"))],
])("footer or app-shell fetch fails (%s): ignored silently, the data is not shown", async (_case, answer) => {
  const { shell } = await load(answer).data;
  expect(shell).toMatchObject({ logoUrl: null, brands: [], phone: null, email: null, social: {}, chat: null });
});

test("the footer's calls: brands selecting name, limit 6; site_content selecting content_value by key", async () => {
  const { asked, data } = load(async (url) => Response.json(url.pathname.endsWith("/brands") ? [] : null));
  await data;
  const calls = asked.map((url) => `${url.pathname}?${decodeURIComponent(url.search)}`);
  expect(calls.find((call) => call.includes("/rest/v1/brands"))).toMatch(/select=name(,name_ar)?&.*limit=6/);
  for (const key of ["logo_url", "contact_info"]) {
    expect(calls.find((call) => call.includes(`content_key=eq.${key}`))).toContain(
      "/rest/v1/site_content??select=content_value&",
    );
  }
});

test("first phone number of the first office, and only the digits of the WhatsApp number", async () => {
  const contact = {
    offices: [
      { phones: [{ number: "+973 1700 0000" }, { number: "+973 1700 0001" }] },
      { phones: [{ number: "+973 1700 0002" }] },
    ],
    email: "hello@example.com",
    whatsapp_number: "+973 (3300) 00-00",
  };
  const { shell } = await load(async (url) =>
    Response.json(
      url.search.includes("contact_info") ? { content_value: contact } : url.pathname.endsWith("/brands") ? [] : null,
    ),
  ).data;
  expect(shell).toMatchObject({
    phone: "+973 1700 0000",
    email: "hello@example.com",
    chat: "https://wa.me/97333000000",
  });
});

test("a logo that is kept elsewhere is let in by its origin, one of ours needs nothing", async () => {
  const withLogo = (logo: string) =>
    load(async (url) =>
      Response.json(
        url.search.includes("logo_url") ? { content_value: logo } : url.pathname.endsWith("/brands") ? [] : null,
      ),
    );
  const elsewhere = withLogo("https://cdn.example.com/logo.svg?v=2");
  expect((await elsewhere.data).shell.logoUrl).toBe("https://cdn.example.com/logo.svg?v=2");
  expect([...elsewhere.pictureOrigins]).toEqual(["https://cdn.example.com"]);
  const ours = withLogo("/img/480/logo.webp");
  await ours.data;
  expect(ours.pictureOrigins.size).toBe(0);
});
