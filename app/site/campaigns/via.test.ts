import { beforeEach, expect, test, vi } from "vitest";
import { clickIds, viaOf } from "~domain/via-names";
import { keepVia, takeBegun, viaNow } from "./via";

const origin = "https://cars.example.com";
const stored = new Map<string, string>();

/** Opens a page in a tab that has kept what `stored` says. */
function open(path: string, referrer = "") {
  vi.stubGlobal("location", { origin, href: origin + path });
  vi.stubGlobal("document", { referrer });
  keepVia();
  return { via: viaNow(), begun: takeBegun() };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test.each([
  ["/?via=IG7", "", "ig7"],
  ["/cars?q=bmw&utm_source=Newsletter&utm_medium=mail", "", "newsletter"],
  ["/?fbclid=IwAR0", "https://l.facebook.com/", "fbclid"],
  ["/ar", "https://www.google.com.bh/", "www.google.com.bh"],
  ["/", "android-app://com.google.android.gm", null],
  ["/?trivia=x", "", null],
  ["/", "", null],
])("%s from %j is brought by %j", (path, referrer, via) => expect(open(path, referrer)).toEqual({ via, begun: true }));

test("every click id that the server knows is kept, and read there as its network", () => {
  for (const name of clickIds) {
    stored.clear();
    const { via } = open(`/?${name}=abc`);
    expect(via, name).toBe(name);
    expect(viaOf(via ?? ""), name).not.toBe(name);
  }
});

test("the first of a visit stays, and a visit begins once", () => {
  expect(open("/?via=ig7")).toEqual({ via: "ig7", begun: true });
  expect(open("/cars?via=rad", `${origin}/?via=ig7`)).toEqual({ via: "ig7", begun: false });
  expect(open("/", "https://www.google.com/")).toEqual({ via: "ig7", begun: false });
});

test("a page that was left before its scripts began is asked, and begins no visit", () =>
  expect(open("/cars", `${origin}/?via=ig7`)).toEqual({ via: "ig7", begun: false }));

test("without storage what is known holds for the document", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(open("/?via=ig7")).toEqual({ via: "ig7", begun: true });
});
