import { expect, test } from "vitest";
import cars from "~/i18n/ar/public/cars.json";
import { decodeAs, decodeText } from "./csv-encoding";

const oldEncodings = ["windows-1256", "cp720", "mac-arabic"] as const;
const text = "stock_no,brand\r\nA-1,مرسيدس\r\nA-2,تويوتا\r\n";
const utf8 = new TextEncoder().encode(text);

function utf16(order: "le" | "be", mark: boolean): Uint8Array {
  const source = (mark ? "\uFEFF" : "") + text;
  const bytes = new Uint8Array(source.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < source.length; index += 1)
    view.setUint16(index * 2, source.charCodeAt(index), order === "le");
  return bytes;
}

const upperBytes = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);

/** A text in one of the encodings that have a byte for each letter. */
function bytesIn(encoding: (typeof oldEncodings)[number], written = text): Uint8Array {
  const upper = decodeAs(upperBytes, encoding);
  return Uint8Array.from([...written], (letter) => {
    const code = letter.charCodeAt(0);
    return code < 128 ? code : 128 + upper.indexOf(letter);
  });
}

test.each([
  ["UTF-8", utf8, "utf-8", false],
  ["UTF-8 with its mark", new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), "utf-8", false],
  ["UTF-16 LE with its mark", utf16("le", true), "utf-16le", false],
  ["UTF-16 BE with its mark", utf16("be", true), "utf-16be", false],
  ["UTF-16 LE without", utf16("le", false), "utf-16le", true],
  ["UTF-16 BE without", utf16("be", false), "utf-16be", true],
  ["windows-1256", bytesIn("windows-1256"), "windows-1256", true],
  ["MS-DOS", bytesIn("cp720"), "cp720", true],
  ["Macintosh", bytesIn("mac-arabic"), "mac-arabic", true],
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
  const bytes = bytesIn("windows-1256");
  expect(decodeAs(bytes, "windows-1256")).toBe(text);
  expect(decodeAs(bytes, "utf-8")).toContain("\uFFFD");
});

/** Whether an encoding has each letter of a text. */
const canWrite = (encoding: (typeof oldEncodings)[number], written: string) =>
  decodeAs(bytesIn(encoding, written), encoding) === written;

test.each(oldEncodings)("three Arabic words about cars are enough to know %s", (encoding) => {
  const words = Object.values(cars).flatMap((group) => (typeof group === "string" ? [] : Object.values(group)));
  const arabic = words.filter((word) => /[\u0621-\u064a]{3}/.test(word) && canWrite(encoding, word));
  const lists = arabic.map((_, index) => arabic.slice(index, index + 3).join(",")).slice(0, -2);
  expect(lists.length).toBeGreaterThan(100);
  const wrong = lists.filter((list) => {
    const decoded = decodeText(bytesIn(encoding, list));
    return !decoded.ok || decoded.text !== list;
  });
  expect(wrong).toEqual([]);
});

test("a Western letter alone makes no other encoding of a file", () => {
  const western = Uint8Array.from([...Buffer.from("A-1,Citro"), 0xeb, ...Buffer.from("n C4,Caf"), 0xe9, 0x0a]);
  expect(decodeText(western)).toMatchObject({ text: "A-1,Citroën C4,Café\n", encoding: "windows-1256" });
});
