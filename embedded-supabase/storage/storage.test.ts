import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readJson } from "./json-body.ts";
import { objectKey } from "./keys.ts";
import { isAllowed, sniff } from "./sniff.ts";
import { answerStorageError } from "./storage-error.ts";
import { readToken, signToken } from "./tokens.ts";
import { readUpload } from "./upload-body.ts";

describe("object names", () => {
  test.each(["a.webp", "cars/12/front (1).jpg", "a/b/c", "it's+ok,=&$@;:?!*.png"])("%s is one", (name) => {
    expect(objectKey(name)).toBe(name);
  });
  test.each([
    "",
    "/a",
    "a/",
    "a//b",
    ".",
    "..",
    "a/../b",
    "a/./b",
    "سيارة.png",
    "a\0.png",
    "a\\b",
    "a%2fb",
    "x".repeat(901),
    "a\nb",
  ])("%j is none", (name) => {
    expect(() => objectKey(name)).toThrow(/Invalid key/);
  });
});

describe("types by content", () => {
  const bytes = (text: string) => Buffer.concat([Buffer.from(text, "latin1"), Buffer.alloc(64)]);
  test.each([
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["GIF89a", "image/gif"],
    ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
    ["\0\0\0\x20ftypavif", "image/avif"],
    ["%PDF-1.7", "application/pdf"],
    ["\0\0\0\x18ftypmp42", "video/mp4"],
    ["RIFF\x24\0\0\0WAVEfmt ", undefined],
    ["<!doctype html>", undefined],
    ["<svg", undefined],
    ["MZ\x90", undefined],
    ["", undefined],
  ])("%j is %s", (text, type) => {
    expect(sniff(bytes(text))).toBe(type);
  });
  test("a bucket's list may name whole kinds", () => {
    expect(isAllowed("image/png", ["image/*"])).toBe(true);
    expect(isAllowed("application/pdf", ["image/*"])).toBe(false);
    expect(isAllowed("application/pdf", null)).toBe(true);
  });
});

test("tokens are read with their own secret, unchanged, and in time", () => {
  const token = signToken({ url: "media/a.png" }, "secret", 60, 1_000_000);
  expect(readToken(token, "secret", 1_000_000)).toMatchObject({ url: "media/a.png" });
  expect(readToken(token, "other", 1_000_000)).toBeUndefined();
  expect(readToken(token, "secret", 1_060_000)).toBeUndefined();
  expect(readToken(`${token}x`, "secret", 1_000_000)).toBeUndefined();
  expect(readToken("a.b", "secret")).toBeUndefined();
  const [, body, signature] = token.split(".");
  expect(
    readToken(`${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.${signature}`, "secret", 1_000_000),
  ).toBeUndefined();
});

describe("what the database cannot hold", () => {
  const send = (body: string, headers = {}) => new Request("http://x.test/", { method: "POST", body, headers });
  test.each([
    ['{"prefix":"a\\u0000b"}', false],
    ['{"a":["\\ud800"]}', false],
    ['{"a\\u0000":1}', false],
    ['{"a":"\\\\u0000 \\ud83d\\ude97"}', true],
  ])("%s is taken: %s", async (body, taken) => {
    const told = readJson(send(body), z.unknown()).then(
      () => true,
      (error: unknown) => answerStorageError(error).status,
    );
    expect(await told).toBe(taken || 400);
    const upload = readUpload(send("x", { "x-metadata": Buffer.from(body).toString("base64") }), 10);
    expect(
      await upload.then(
        () => true,
        (error: unknown) => answerStorageError(error).status,
      ),
    ).toBe(taken || 400);
  });
  test.each(["22021", "22P05", "57014"])("%s of the database is a refusal", (code) => {
    expect(answerStorageError(Object.assign(new Error("x"), { code })).status).toBe(400);
  });
});

describe("what comes beside an uploaded file", () => {
  const metadata = (length: number) => JSON.stringify({ a: "x".repeat(length) });
  const upload = (change: (form: FormData) => void) => {
    const form = new FormData();
    form.append("cacheControl", "60");
    change(form);
    form.append("", new Blob(["GIF89a"], { type: "image/gif" }));
    return readUpload(new Request("http://x.test/", { method: "POST", body: form }), 15_000_000);
  };
  test("is small: an object's metadata would be in memory wherever its row is read", async () => {
    expect((await upload((form) => form.append("metadata", metadata(16_000)))).userMetadata).toHaveProperty("a");
    await expect(upload((form) => form.append("metadata", metadata(17_000)))).rejects.toMatchObject({ status: 400 });
  });
  test("has few parts: each takes the server time", async () => {
    const read = await upload((form) => form.append("metadata", "{}"));
    expect([read.bytes.byteLength, read.cacheControl]).toEqual([6, "max-age=60"]);
    const many = upload((form) => Array.from({ length: 20 }, () => form.append("a", "")));
    await expect(many).rejects.toMatchObject({ status: 400 });
  });
  test("has parts with short heads: each of their lines takes the server time", async () => {
    const file = 'Content-Disposition: form-data; name=""; filename="a.gif"\r\n\r\nGIF89a\r\n--ab--\r\n';
    const read = (lines: number) =>
      readUpload(
        new Request("http://x.test/", {
          method: "POST",
          body: `--ab\r\n${"a:\r\n".repeat(lines)}${file}`,
          headers: { "content-type": "multipart/form-data; boundary=ab" },
        }),
        15_000_000,
      );
    await expect(read(2_000)).rejects.toMatchObject({ status: 400, message: "The multipart body cannot be read" });
    expect(Buffer.from((await read(0)).bytes).toString()).toBe("GIF89a");
  });
  test.each(['boundary="a\\b"', "x=1; boundary=ab", 'x="; boundary=zz"; boundary=ab', "boundary=ab; boundary=zz", ""])(
    "is told apart by one plain boundary, not by %j",
    async (parameters) => {
      const body = "--ab\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n".repeat(20);
      const headers = { "content-type": `multipart/form-data; ${parameters}` };
      const read = readUpload(new Request("http://x.test/", { method: "POST", body, headers }), 15_000_000);
      await expect(read).rejects.toMatchObject({ status: 400, message: "The multipart body cannot be read" });
    },
  );
});
