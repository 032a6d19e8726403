import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture, pictureUrl } from "./picture";

test.each([
  "cars/7/front.webp",
  "https://[::1",
  "https://a:99999999/",
  "//a.example",
  "a b?c#d",
  "https://cdn.example.com/a.png",
])("of %j an address can be made", (path) => {
  expect(URL.canParse(pictureUrl(path, 960), "https://cars.example.com")).toBe(true);
});

const preloaded = (picture: React.ReactNode) => {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>{picture}</body>
    </html>,
  );
  return [...page.matchAll(/<link rel="preload"[^>]*imageSrcSet="([^ ]+)[^>]*media="([^"]+)"/g)].map(
    ([, file, media]) => [file, media],
  );
};

test("the main picture of a page is preloaded for the theme that is shown", () => {
  const picture = { path: "a.webp", dark: "b.webp", alt: "", width: 1600, height: 1000, sizes: "100vw" };
  expect(preloaded(<Picture {...picture} priority />)).toEqual([
    ["/img/320/b.webp", "(prefers-color-scheme: dark)"],
    ["/img/320/a.webp", "(prefers-color-scheme: light)"],
  ]);
  expect(preloaded(<Picture {...picture} />)).toEqual([]);
});
