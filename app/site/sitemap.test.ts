import { describe, expect, it } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap";

const origin = "https://cars.example.com";

describe("sitemapXml", () => {
  it("lists each page in both languages with its twins", () => {
    const xml = sitemapXml(origin, [{ path: "/" }, { path: "/cars/7", updatedAt: "2026-11-20T10:00:00+03:00" }]);
    expect(xml.match(/<url>/g)).toHaveLength(4);
    expect(xml).toContain("<loc>https://cars.example.com/</loc>");
    expect(xml).toContain("<loc>https://cars.example.com/ar</loc>");
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="ar" href="https://cars.example.com/ar/cars/7"/>');
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://cars.example.com/cars/7"/>');
    expect(xml).toContain("<lastmod>2026-11-20T07:00:00.000Z</lastmod>");
  });

  it("names a car's pictures in the namespace for them, here or elsewhere", () => {
    const xml = sitemapXml(origin, [
      { path: "/cars/7", images: ["/img/1280/cars/a.webp", "https://cdn.example.com/b.jpg?a=1&b=2"] },
    ]);
    expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    expect(xml).toContain(
      "<image:image><image:loc>https://cars.example.com/img/1280/cars/a.webp</image:loc></image:image>",
    );
    expect(xml).toContain("<image:loc>https://cdn.example.com/b.jpg?a=1&#38;b=2</image:loc>");
  });

  it("lists a page without the day of its last change where that is no day", () => {
    const xml = sitemapXml(origin, [{ path: "/cars/7", updatedAt: "infinity" }]);
    expect(xml).toContain("/cars/7</loc>");
    expect(xml).not.toContain("lastmod");
  });

  it("escapes what XML reads as its own", () => {
    expect(sitemapXml(origin, [{ path: "/brands/A&B's<\">" }])).toContain("/brands/A&#38;B&#39;s&#60;&#34;&#62;</loc>");
  });

  it("stays far below 50,000 addresses and 50 MB with a full part of cars and eight pictures each", () => {
    const images = Array.from({ length: 8 }, (_, n) => `/img/1280/cars/0b9f2a4e-1111-2222-3333-44445555666${n}.webp`);
    const xml = sitemapXml(
      origin,
      Array.from({ length: 2_000 }, (_, n) => ({ path: `/cars/${n + 1}`, updatedAt: "2026-11-20T10:00:00Z", images })),
    );
    expect(xml.match(/<url>/g)).toHaveLength(4_000);
    expect(Buffer.byteLength(xml)).toBeLessThan(10_000_000);
  });
});

it("sitemapIndexXml lists the parts", () => {
  const xml = sitemapIndexXml(origin, 26);
  expect(xml.match(/<sitemap>/g)).toHaveLength(26);
  expect(xml).toContain("<loc>https://cars.example.com/sitemap.xml?part=26</loc>");
});
