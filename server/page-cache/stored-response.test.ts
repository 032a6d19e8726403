import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptsEncoding, chooseBody, storeResponse, toResponse } from "./stored-response.ts";

const text = "<p>Car</p>".repeat(200);
const stored = () =>
  storeResponse(200, { "content-type": "text/html", "cache-control": "no-cache" }, Buffer.from(text));

test("answers in the encoding that is asked for", async () => {
  const page = await stored();
  const br = chooseBody(page, { acceptEncoding: "gzip, deflate, br, zstd" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body ?? "").toString()).toBe(text);
  const gzip = await toResponse(new Request("http://site/", { headers: { "accept-encoding": "gzip, br;q=0" } }), page);
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(text);
  const plain = chooseBody(page, {});
  expect(plain.body?.toString()).toBe(text);
  expect(plain.headers["vary"]).toBe("Accept-Encoding");
  expect(plain.headers["content-length"]).toBe(String(text.length));
});

test("gzip is made once, off the main thread, and kept", async () => {
  const page = await stored();
  const ask = () => toResponse(new Request("http://site/", { headers: { "accept-encoding": "gzip" } }), page);
  // Nothing is packed before the thread is free again.
  const both = [ask(), ask()];
  expect(page.gzip).toBeUndefined();
  const [first] = await Promise.all(both);
  const kept = page.gzip;
  expect(first?.headers.get("content-length")).toBe(String(kept?.byteLength));
  await ask();
  expect(page.gzip).toBe(kept);
});

test("until gzip is there, an answer that cannot wait is uncompressed", async () => {
  const { headers, body } = chooseBody(await stored(), { acceptEncoding: "gzip" });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body?.toString()).toBe(text);
});

test("all who take it unpacked at one time are sent the same copy", async () => {
  const page = await stored();
  expect(chooseBody(page, {}).body).toBe(chooseBody(page, { acceptEncoding: "identity" }).body);
});

test("answers 304 without a body to a client that has the page", async () => {
  const page = await stored();
  const response = await toResponse(
    new Request("http://site/", { headers: { "if-none-match": `"other", ${page.etag}` } }),
    page,
  );
  expect(response.status).toBe(304);
  expect(await response.text()).toBe("");
  expect(response.headers.get("etag")).toBe(page.etag);
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

test("HEAD tells the length and sends nothing", async () => {
  const response = await toResponse(new Request("http://site/", { method: "HEAD" }), await stored());
  expect(response.headers.get("content-length")).toBe(String(text.length));
  expect(await response.text()).toBe("");
});

test("a missing page never becomes a 304", async () => {
  const page = await storeResponse(404, { "content-type": "text/html" }, Buffer.from(text));
  expect(chooseBody(page, { ifNoneMatch: page.etag }).status).toBe(404);
});

test.each([
  ["br", "br", true],
  ["gzip, br;q=0.5", "br", true],
  ["br;q=0", "br", false],
  ["brotli", "br", false],
  ["", "gzip", false],
  [undefined, "gzip", false],
] as const)("%j takes %s: %s", (header, encoding, expected) => {
  expect(acceptsEncoding(header, encoding)).toBe(expected);
});

test("a header longer than any browser's is not read, however it goes on", () => {
  expect(acceptsEncoding(`br${" ".repeat(31_000)}`, "br")).toBe(false);
});
