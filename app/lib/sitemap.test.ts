import { describe, expect, it } from "vitest";
import { sitemapXml } from "./sitemap";

describe("sitemapXml", () => {
  it("lists each page in both languages with its twins", () => {
    const xml = sitemapXml("https://cars.example.com", [{ path: "/" }, { path: "/cars/7", updatedAt: "2026-11-20T10:00:00+03:00" }]);
    expect(xml.match(/<url>/g)).toHaveLength(4);
    expect(xml).toContain("<loc>https://cars.example.com/</loc>");
    expect(xml).toContain("<loc>https://cars.example.com/ar</loc>");
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="ar" href="https://cars.example.com/ar/cars/7"/>');
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://cars.example.com/cars/7"/>');
    expect(xml).toContain("<lastmod>2026-11-20T07:00:00.000Z</lastmod>");
  });

  it("escapes what XML reads as its own", () => {
    const xml = sitemapXml("https://cars.example.com", [{ path: "/brands/A&B's<\">" }]);
    expect(xml).toContain("/brands/A&#38;B&#39;s&#60;&#34;&#62;</loc>");
  });

  it("keeps to what one file may hold", () => {
    const xml = sitemapXml("", Array.from({ length: 30_000 }, (_, n) => ({ path: `/cars/${n}` })));
    expect(xml.match(/<url>/g)).toHaveLength(50_000);
  });
});
