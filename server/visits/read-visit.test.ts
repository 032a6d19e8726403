import { expect, test } from "vitest";
import { deviceOf, isLeftOut, readBeacon, readPicture } from "./read-visit";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148 Safari/537.36";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E Safari/604";
const headers = (more: Record<string, string> = {}) => new Headers({ "user-agent": chrome, ...more });
const beacon = (said: Record<string, string>, more?: Record<string, string>) =>
  readBeacon(new URLSearchParams({ kind: "page", via: "", begun: "", words: "", ...said }).toString(), headers(more));

test("a page says where it is, what brought its visitor, and which car it shows", () => {
  expect(beacon({ path: "/ar/cars/114", via: "IG7", begun: "1" }, { "user-agent": iPhone })).toEqual({
    kind: "page",
    begun: true,
    via: "ig7",
    language: "ar",
    device: "phone",
    words: "",
    car: 114,
  });
  expect(beacon({ path: "/", via: "l.instagram.com" })).toMatchObject({ via: "instagram", car: null, begun: false });
  expect(beacon({ path: "/order/114", kind: "whatsapp" })).toMatchObject({ kind: "whatsapp", car: 114 });
});

test.each(["/admin", "/login", "/cars/1/2/3", "/nowhere", "/brands", "https://example.com/", "", "/cars/../../etc"])(
  "%j is no page",
  (path) => expect(beacon({ path })).toBeNull(),
);

test("what no page tells is nothing", () => {
  expect(beacon({ path: "/", kind: "visit" })).toBeNull();
  expect(beacon({ path: "/", kind: "constructor" })).toBeNull();
  expect(readBeacon("\u0000%%%", headers())).toBeNull();
});

test("a page without scripts is known by the referrer of its picture", () => {
  const site = "https://cars.example.com";
  const read = (referer: string) => readPicture(headers({ referer }), site);
  expect(read(`${site}/ar/cars/114?via=ig7`)).toMatchObject({ via: "ig7", car: 114, language: "ar", begun: null });
  expect(read(`${site}/?utm_source=Newsletter`)).toMatchObject({ via: "newsletter" });
  expect(read(`${site}/cars?fbclid=IwAR0`)).toMatchObject({ via: "facebook" });
  expect(read("https://other.example.com/")).toBeNull();
  expect(readPicture(headers(), site)).toBeNull();
});

test("programs, and people who ask not to be followed, are left out", () => {
  expect(isLeftOut(headers())).toBe(false);
  const others: Record<string, string>[] = [
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "user-agent": "curl/8.5" },
    { dnt: "1" },
    { "sec-gpc": "1" },
  ];
  for (const more of others) expect(isLeftOut(headers(more)), JSON.stringify(more)).toBe(true);
});

test.each([
  [chrome, "desktop"],
  [iPhone, "phone"],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537 Chrome/148 Mobile Safari/537", "phone"],
  ["Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537 Chrome/148 Safari/537", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605 Version/16.0 Mobile/15E Safari/604", "tablet"],
])("%s is a %s", (agent, device) => expect(deviceOf(headers({ "user-agent": agent }))).toBe(device));
