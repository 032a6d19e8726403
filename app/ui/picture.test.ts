import { expect, test } from "vitest";
import { pictureUrl } from "./picture";

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
