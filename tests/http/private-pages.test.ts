import { expect, test } from "vitest";
import { get } from "../fixtures/demo-site.ts";

const languageOf = (page: string) => /<html[^>]* lang="(\w+)"/.exec(page)?.[1];

/** Follows redirects as a browser does, with the cookies it was given. */
async function open(path: string, headers: Record<string, string> = {}) {
  const first = await get(path, { headers, redirect: "manual" });
  const to = first.headers.get("location");
  if (to === null) return first;
  const [cookie = ""] = (first.headers.get("set-cookie") ?? "").split(";");
  return get(to, { headers: { ...headers, cookie }, redirect: "manual" });
}

test.each(["/login", "/account", "/admin", "/admin/settings?tab=staff"])(
  "%s opens in the language of a link to it, whatever the browser remembers or prefers",
  async (path) => {
    const arabic = await open(`/ar${path}`, { cookie: "lang=en", "accept-language": "en" });
    expect([arabic.status, languageOf(arabic.text)]).toEqual([200, "ar"]);
    const english = await open(`/en${path}`, { cookie: "lang=ar", "accept-language": "ar" });
    expect([english.status, languageOf(english.text)]).toEqual([200, "en"]);
  },
);

test("without a language in the link the cookie decides, then what the browser prefers", async () => {
  const phone = { "accept-language": "ar-BH,ar;q=0.9,en;q=0.8" };
  const remembered = await open("/login", { ...phone, cookie: "lang=en" });
  expect(languageOf(remembered.text)).toBe("en");
  // Again with each page: Safari forgets after seven days what a script has set.
  expect(remembered.headers.get("set-cookie")).toMatch(/^lang=en;.* Max-Age=31536000;/);
  const preferred = await open("/login", phone);
  expect(languageOf(preferred.text)).toBe("ar");
  // The scripts of the page read it, and hydrate in the same language.
  expect(preferred.headers.get("set-cookie")).toMatch(/^lang=ar;/);
  const neither = await open("/login");
  expect([languageOf(neither.text), neither.headers.get("set-cookie")]).toEqual(["en", null]);
});

test("public pages follow their address alone, and set no cookie", async () => {
  const page = await open("/about", { "accept-language": "ar" });
  expect([languageOf(page.text), page.headers.get("set-cookie")]).toEqual(["en", null]);
});
