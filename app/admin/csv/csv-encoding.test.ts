import { expect, test } from "vitest";
import { decodeAs, decodeText } from "./csv-encoding";

const text = "stock_no,brand\r\nA-1,مرسيدس\r\n";
const utf8 = new TextEncoder().encode(text);

function utf16(order: "le" | "be", mark: boolean): Uint8Array {
  const source = (mark ? "\uFEFF" : "") + text;
  const bytes = new Uint8Array(source.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < source.length; index += 1)
    view.setUint16(index * 2, source.charCodeAt(index), order === "le");
  return bytes;
}

/** The Arabic letters of windows-1256 that the text needs. */
const letters: Record<string, number> = { م: 0xe3, ر: 0xd1, س: 0xd3, ي: 0xed, د: 0xcf };
const windows1256 = Uint8Array.from([...text], (letter) => letters[letter] ?? letter.charCodeAt(0));

test.each([
  ["UTF-8", utf8, "utf-8", false],
  ["UTF-8 with its mark", new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), "utf-8", false],
  ["UTF-16 LE with its mark", utf16("le", true), "utf-16le", false],
  ["UTF-16 BE with its mark", utf16("be", true), "utf-16be", false],
  ["UTF-16 LE without", utf16("le", false), "utf-16le", true],
  ["UTF-16 BE without", utf16("be", false), "utf-16be", true],
  ["windows-1256", windows1256, "windows-1256", true],
] as const)("%s is found out and read", (_, bytes, encoding, assumed) => {
  expect(decodeText(bytes)).toEqual({ ok: true, text, encoding, assumed });
});

test.each([
  ["nothing", [], "empty"],
  ["a mark and nothing behind it", [0xef, 0xbb, 0xbf], "empty"],
  ["blanks", [0x20, 0x0d, 0x0a], "empty"],
  ["an Excel workbook", [0x50, 0x4b, 0x03, 0x04, 0x14], "spreadsheet"],
  ["an old Excel workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1], "spreadsheet"],
  ["a JPEG", [0xff, 0xd8, 0xff, 0xe0], "picture"],
  ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d], "pdf"],
  ["a program", [0x7f, 0x45, 0x4c, 0x46, 0x01, 0x02, 0x03], "binary"],
] as const)("%s is no text", (_, bytes, reason) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual({ ok: false, reason });
});

test("a named encoding overrides the guessed one", () => {
  expect(decodeAs(windows1256, "windows-1256")).toBe(text);
  expect(decodeAs(windows1256, "utf-8")).toContain("\uFFFD");
});
