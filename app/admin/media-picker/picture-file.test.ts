import { expect, test } from "vitest";
import { sniffPicture } from "./picture-file";

/** Bytes out of a mixture of text and numbers. */
function bytes(...parts: (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === "number" ? [part] : [...new TextEncoder().encode(part)])),
  );
}
const box = (brand: string, ...compatible: string[]) =>
  bytes(0, 0, 0, 16 + compatible.length * 4, "ftyp", brand, 0, 0, 0, 0, ...compatible, "....mdat");

test("pictures are told by their first bytes", () => {
  expect(sniffPicture(bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, "JFIF"))).toBe("jpeg");
  expect(sniffPicture(bytes(0x89, "PNG\r\n", 0x1a, "\n", 0, 0, 0, 13, "IHDR"))).toBe("png");
  expect(sniffPicture(bytes("GIF89a", 1, 0, 1, 0))).toBe("gif");
  expect(sniffPicture(bytes("GIF87a", 1, 0, 1, 0))).toBe("gif");
  expect(sniffPicture(bytes("RIFF", 26, 0, 0, 0, "WEBPVP8 "))).toBe("webp");
  expect(sniffPicture(box("avif", "mif1", "miaf"))).toBe("avif");
  expect(sniffPicture(box("avis"))).toBe("avif");
  expect(sniffPicture(box("mif1", "miaf", "avif"))).toBe("avif");
});

test("what phones and drawing programs write gets its own reason", () => {
  expect(sniffPicture(box("heic", "mif1"))).toBe("heic");
  expect(sniffPicture(box("mif1", "heic"))).toBe("heic");
  expect(sniffPicture(bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe("svg");
  expect(sniffPicture(bytes(0xef, 0xbb, 0xbf, '\n<?xml version="1.0"?>\n<!-- drawn -->\n<svg width="1"/>'))).toBe(
    "svg",
  );
  expect(
    sniffPicture(
      Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from("<svg >", (sign) => sign.charCodeAt(0)).buffer)]),
    ),
  ).toBe("svg");
});

test("everything else is no picture, whatever its name", () => {
  const others = [
    "<!doctype html><html><svg></svg></html>",
    "hello there",
    "%PDF-1.7",
    "RIFF    WAVEfmt ",
    "BM      ",
    "PK\u0003\u0004",
    "",
  ];
  for (const text of others) expect(sniffPicture(bytes(text)), text).toBeNull();
  expect(sniffPicture(box("isom", "mp42"))).toBeNull();
  // Cut off in the middle of the brands.
  expect(sniffPicture(bytes(0, 0, 1, 0, "ftypxxxx"))).toBeNull();
  expect(sniffPicture(bytes(0, 0, 0, 8, "ftyp"))).toBeNull();
});
