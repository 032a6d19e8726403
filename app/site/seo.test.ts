import { expect, test } from "vitest";
import { pageMeta } from "./seo";

const matches = [
  undefined,
  {
    loaderData: { head: { origin: "https://cars.example.com", brandName: { en: "Maarad Motors", ar: "معرض موتورز" } } },
  },
];
const page = { title: "Cars", description: "All cars." };

test("a page names itself, its twin and the default", () => {
  const head = pageMeta({ location: { pathname: "/ar/cars/7" }, matches }, page);
  expect(head).toContainEqual({ title: "Cars | معرض موتورز" });
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: "https://cars.example.com/ar/cars/7" });
  expect(head).toContainEqual({
    tagName: "link",
    rel: "alternate",
    hrefLang: "en",
    href: "https://cars.example.com/cars/7",
  });
  expect(head).toContainEqual({
    tagName: "link",
    rel: "alternate",
    hrefLang: "ar",
    href: "https://cars.example.com/ar/cars/7",
  });
  expect(head).toContainEqual({
    tagName: "link",
    rel: "alternate",
    hrefLang: "x-default",
    href: "https://cars.example.com/cars/7",
  });
});

test("the home page of each language has its own address", () => {
  expect(pageMeta({ location: { pathname: "/" }, matches }, page)).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://cars.example.com/",
  });
  expect(pageMeta({ location: { pathname: "/ar" }, matches }, page)).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://cars.example.com/ar",
  });
});

test("a brand opened by its Arabic name points to its one address", () => {
  const head = pageMeta(
    { location: { pathname: "/brands/%D8%A8%D9%88%D8%B1%D8%B4%D9%87" }, matches },
    { ...page, canonicalPath: "/brands/Li%20Auto" },
  );
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: "https://cars.example.com/brands/Li%20Auto" });
});

test("what should not be found says so and names no address", () => {
  const head = pageMeta({ location: { pathname: "/cars" }, matches }, { ...page, noindex: true });
  expect(head).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(head)).not.toContain("canonical");
});

test("a malformed address does not break the head", () => {
  expect(() => pageMeta({ location: { pathname: "/brands/%E0%A4%A" }, matches }, page)).not.toThrow();
});

test("a preview is of the page's own picture, else the site's, and says its size", () => {
  const own = pageMeta(
    { location: { pathname: "/ar/cars/7" }, matches },
    { ...page, image: { path: "/og/cars/7.ar.0123456789.jpg", alt: "تايكان" } },
  );
  expect(own).toContainEqual({ property: "og:image", content: "https://cars.example.com/og/cars/7.ar.0123456789.jpg" });
  expect(own).toContainEqual({ property: "og:image:width", content: "1200" });
  expect(own).toContainEqual({ property: "og:image:height", content: "630" });
  expect(own).toContainEqual({ property: "og:image:alt", content: "تايكان" });
  expect(own).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  expect(own).toContainEqual({ property: "og:locale", content: "ar_BH" });
  expect(own).toContainEqual({ property: "og:locale:alternate", content: "en_GB" });
  const withSite = [
    undefined,
    { loaderData: { head: { ...matches[1]?.loaderData.head, image: "/og/site.en.0123456789.jpg" } } },
  ];
  const site = pageMeta({ location: { pathname: "/about" }, matches: withSite }, page);
  expect(site).toContainEqual({ property: "og:image", content: "https://cars.example.com/og/site.en.0123456789.jpg" });
  expect(site).toContainEqual({ property: "og:image:alt", content: "Maarad Motors" });
});
