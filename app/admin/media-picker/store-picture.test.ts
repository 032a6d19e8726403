import { expect, test } from "vitest";
import { libraryName, objectPath } from "./store-picture";

test("the ending says what the picture is now", () => {
  expect(libraryName("IMG_0001.JPG", "image/webp")).toBe("IMG_0001.webp");
  expect(libraryName("front.view.png", "image/jpeg")).toBe("front.view.jpg");
  expect(libraryName("صورة أمامية.jpeg", "image/webp")).toBe("صورة أمامية.webp");
  expect(libraryName("no ending", "image/png")).toBe("no ending.png");
  expect(objectPath("0b5c", "image/jpeg")).toBe("0b5c.jpg");
});

test("every name fits into the library", () => {
  expect(libraryName(`${"a".repeat(400)}.jpg`, "image/webp").length).toBeLessThanOrEqual(200);
  expect(libraryName(".jpg", "image/webp")).toBe("picture.webp");
  expect(libraryName("a\u0000\n.jpg", "image/webp")).toBe("a.webp");
});
