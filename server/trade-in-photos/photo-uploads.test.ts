import sharp from "sharp";
import { expect, test } from "vitest";
import { photosPath } from "../../domain/contracts/trade-in-photos.ts";
import { tradeInPhotos } from "../../domain/trade-in-photos.ts";
import {
  exifOfPointers,
  jpegOfScans,
  pngOfTexts,
  svgOfUses,
  withExif,
  withProfileOfSteps,
} from "../../tests/fixtures/hostile/uploads.ts";
import { createLimits } from "../http/limits.ts";
import { createPhotoUploads } from "./photo-uploads.ts";

const id = "4b6f0f5e-93a5-4c1d-9a3e-0d3f6f1d2a10";
const sender = { address: "10.0.0.1", origin: "http://cars.test" };

type Patience = Pick<Parameters<typeof createPhotoUploads>[0], "patience" | "redrawnWithin">;

/** A backend that keeps what is stored. */
function backend(claim: () => Response = () => Response.json({ id, path: `${id}/0.jpg` }), patience: Patience = {}) {
  const disk = { low: false };
  const stored: { url: string; type: string | null; bytes: Buffer }[] = [];
  const send = async (url: string | URL | Request, init?: RequestInit) => {
    if (String(url).endsWith("/rpc/claim_trade_in_picture")) return claim();
    const bytes = Buffer.from(await new Response(init?.body).arrayBuffer());
    stored.push({ url: String(url), type: new Headers(init?.headers).get("content-type"), bytes });
    return Response.json({});
  };
  const source = { url: "http://backend", publishableKey: "key", key: "the key of the web server", fetch: send };
  const problems: unknown[] = [];
  const limits = createLimits({ now: () => 0 });
  const uploads = createPhotoUploads({ source, limits, disk, problem: (error) => problems.push(error), ...patience });
  return { stored, problems, uploads, disk };
}

const photo = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: "#336699" } });

async function sent(uploads: ReturnType<typeof backend>["uploads"], bytes: Uint8Array, headers: HeadersInit = {}) {
  const body = new Uint8Array(bytes);
  const request = new Request(`http://cars.test${photosPath}`, { method: "POST", body, headers });
  const response = await uploads(request, sender);
  return [response.status, await response.json()];
}

test("a photo is redrawn, upright and without what the camera wrote, and stored under its name", async () => {
  const { stored, uploads } = backend();
  const bytes = await photo()
    .withExif({ IFD0: { Copyright: "Noor" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sent(uploads, Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]))).toEqual([201, { id }]);
  const [file] = stored;
  expect(file).toMatchObject({ url: `http://backend/storage/v1/object/trade-ins/${id}/0.jpg`, type: "image/jpeg" });
  const { format, width, height, exif, orientation } = await sharp(file?.bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: "jpeg",
    width: 30,
    height: 40,
    exif: undefined,
    orientation: undefined,
  });
  expect(file?.bytes.includes("script")).toBe(false);
});

test("on a disk that is low no photo is taken, nor read", async () => {
  const { stored, problems, uploads, disk } = backend();
  disk.low = true;
  expect(await sent(uploads, Buffer.from("no photo"))).toEqual([507, { refusal: "full" }]);
  disk.low = false;
  expect((await sent(uploads, await photo().jpeg().toBuffer()))[0]).toBe(201);
  expect([stored.length, problems]).toEqual([1, []]);
});

test("PNG and WebP are taken, at most 2,560 pixels long", async () => {
  const { stored, uploads } = backend();
  for (const bytes of [await photo(3_000, 200).png().toBuffer(), await photo().webp().toBuffer()])
    expect((await sent(uploads, bytes))[0]).toBe(201);
  const sizes = await Promise.all(stored.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(sizes).toEqual([2_560, 40]);
});

test("a photo is not put through a colour profile of a thousand steps, which took half a minute", async () => {
  const { uploads } = backend();
  const bytes = withProfileOfSteps(await photo().jpeg().toBuffer(), 1_000);
  expect(await sent(uploads, bytes)).toEqual([201, { id }]);
});

test("what is no photo, a HEIC file that cannot be read, too many bytes or pixels are refused by name", async () => {
  const { stored, uploads } = backend();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(200)]);
  expect(await sent(uploads, Buffer.from("<html>"))).toEqual([415, { refusal: "notPicture" }]);
  expect(await sent(uploads, Buffer.alloc(0))).toEqual([415, { refusal: "notPicture" }]);
  expect(await sent(uploads, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toEqual([
    415,
    { refusal: "notPicture" },
  ]);
  expect(await sent(uploads, (await photo().jpeg().toBuffer()).subarray(0, 200))).toEqual([
    415,
    { refusal: "notPicture" },
  ]);
  // Each scan is another round over all pixels: a small file kept a core busy for minutes.
  // And to learn the size of a drawing, the decoder drew it.
  for (const drawing of [svgOfUses(5), Buffer.concat([Buffer.from("<!--ftypavif-->"), svgOfUses(5)])])
    expect(await sent(uploads, drawing)).toEqual([415, { refusal: "notPicture" }]);
  // A PNG of some hundred kilobytes has texts of gigabytes, and a small AVIF hundreds of large pictures.
  // The metadata beside a photo contains itself again and again.
  const maze = withExif(await photo().jpeg().toBuffer(), exifOfPointers(500));
  for (const bytes of [jpegOfScans(65), pngOfTexts(90), await photo().avif({ effort: 0 }).toBuffer(), maze])
    expect(await sent(uploads, bytes)).toEqual([415, { refusal: "notPicture" }]);
  expect(await sent(uploads, heic)).toEqual([415, { refusal: "heic" }]);
  expect(await sent(uploads, Buffer.alloc(tradeInPhotos.largest + 1))).toEqual([413, { refusal: "tooLarge" }]);
  expect(await sent(uploads, await photo(8_000, 8_000).png().toBuffer())).toEqual([413, { refusal: "tooLarge" }]);
  expect(stored).toEqual([]);
});

test("other sites send none, and one address so many", async () => {
  const { stored, uploads } = backend();
  const bytes = await photo().jpeg().toBuffer();
  expect((await sent(uploads, bytes, { "sec-fetch-site": "cross-site" }))[0]).toBe(403);
  const own = { "sec-fetch-site": "same-origin" };
  expect((await sent(uploads, bytes, { origin: "http://elsewhere.test" }))[0]).toBe(403);
  const statuses = [];
  // What is not taken counts, too.
  for (let n = 0; n < 24; n += 1) statuses.push((await sent(uploads, Buffer.from("<html>"), own))[0]);
  expect(new Set(statuses)).toEqual(new Set([415]));
  expect(await sent(uploads, bytes, own)).toEqual([429, { refusal: "tooMany" }]);
  expect(stored).toEqual([]);
});

/** A photo of which nothing comes, until it is given up or ended. */
function slow(uploads: ReturnType<typeof backend>["uploads"], address: string) {
  const sending = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const given = Promise.withResolvers<"given up">();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => sending.resolve(controller),
    cancel: () => given.resolve("given up"),
  });
  const init = { method: "POST", body, duplex: "half" } as const;
  const request = new Request(`http://cars.test${photosPath}`, init);
  const answer = uploads(request, { ...sender, address });
  return { answer, given: given.promise, end: async () => (await sending.promise).close() };
}

test("a photo that does not arrive is given up, and a slow sender leaves turns to others", async () => {
  const impatient = backend(undefined, { patience: 1 });
  const { answer, given } = slow(impatient.uploads, "10.0.0.2");
  expect((await answer).status).toBe(503);
  expect(await given).toBe("given up");
  const { uploads } = backend();
  // A household has as many IPv6 addresses as it likes.
  const households = Array.from({ length: 8 }, (_, index) => slow(uploads, `2001:db8::${index + 1}`));
  expect((await sent(uploads, await photo().jpeg().toBuffer()))[0]).toBe(201);
  for (const { answer: late, end } of households) {
    await end();
    expect((await late).status).toBe(415);
  }
});

test("who waits too long behind costly photos is told so, while the connection is there", async () => {
  const { uploads } = backend(undefined, { redrawnWithin: 1 });
  const bytes = await photo(2_000, 2_000).jpeg().toBuffer();
  const answers = await Promise.all([1, 2].map(() => sent(uploads, bytes)));
  expect(answers.toSorted()).toEqual([
    [201, { id }],
    [503, { refusal: "busy" }],
  ]);
});

test("a grainy photo has room in the bucket also once the storage has drawn it again", async () => {
  const { stored, uploads } = backend();
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const bytes = await sharp({ create: { width: 2_560, height: 2_560, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect((await sent(uploads, bytes))[0]).toBe(201);
  const again = await sharp(stored[0]?.bytes).jpeg({ quality: 90 }).toBuffer();
  expect(again.byteLength).toBeLessThan(4 * 1024 * 1024);
});

test("the database's own limit is told, and a backend that does not answer is reported", async () => {
  const bytes = await photo().jpeg().toBuffer();
  const full = backend(() => Response.json({ code: "PT429", message: "too_many" }, { status: 429 }));
  expect(await sent(full.uploads, bytes)).toEqual([429, { refusal: "tooMany" }]);
  expect(full.problems).toEqual([]);
  const away = backend(() => new Response("", { status: 500 }));
  expect(await sent(away.uploads, bytes)).toEqual([503, { refusal: "unreachable" }]);
  expect(away.problems).toMatchObject([{ message: "claim_trade_in_picture answered 500" }]);
  const unknown = backend(() => Response.json(null));
  expect((await sent(unknown.uploads, bytes))[0]).toBe(503);
});
