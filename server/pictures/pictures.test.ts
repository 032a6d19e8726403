import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseFormat, createPictures } from "./pictures.ts";

let folder: string;
let asked: string[];
let original: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-pictures-"));
  asked = [];
  original = await sharp({ create: { width: 800, height: 500, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pictures = (status = 200) =>
  createPictures({
    folder,
    written: async () => {},
    source: async (path) => {
      asked.push(path);
      return new Response(status === 200 ? new Uint8Array(original) : null, { status });
    },
  });

const avif = "image/avif,image/webp,*/*";

test("makes the asked width in the best format the browser takes", async () => {
  const answer = await pictures()("320", "cars/a1.jpg", avif);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/avif");
  expect(answer.headers.get("vary")).toBe("Accept");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([made.width, made.height]).toEqual([320, 200]);
});

test("many who ask at once make it once, and it is kept", async () => {
  const serve = pictures();
  await Promise.all(Array.from({ length: 12 }, () => serve("640", "a.jpg", avif)));
  expect(asked).toEqual(["a.jpg"]);
  await serve("640", "a.jpg", avif);
  expect(asked).toHaveLength(1);
  expect(await readdir(join(folder, "a.jpg"))).toEqual(["640.avif"]);
});

test("is never larger than its original", async () => {
  const answer = await pictures()("1920", "a.jpg", "image/webp");
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(800);
});

test("is not as high as its original where that goes on for ever", async () => {
  const frame = { width: 80, height: 18_000, channels: 3 as const, background: "#345" };
  original = await sharp({ create: frame }).gif().toBuffer();
  const answer = await pictures()("1920", "a.gif", avif);
  const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([made.width, made.height]).toEqual([18, 4_096]);
});

test.each([
  ["161", "a.jpg"],
  ["0320", "a.jpg"],
  ["1e3", "a.jpg"],
  ["320", "../secret.jpg"],
  ["320", "a/../../b.jpg"],
  ["320", "..%2fa.jpg"],
  ["320", "a.svg"],
  ["320", "a.html"],
  ["320", ""],
])("/img/%s/%s is nothing", async (width, path) => {
  expect((await pictures()(width, path, avif)).status).toBe(404);
  expect(asked).toEqual([]);
});

test("few originals are fetched at a time, and where hundreds wait the rest is told to come back", async () => {
  let open = 0;
  let most = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const serve = createPictures({
    folder,
    written: async () => {},
    source: async () => {
      most = Math.max(most, (open += 1));
      await released;
      open -= 1;
      return new Response(null, { status: 404 });
    },
  });
  const answers = Array.from({ length: 500 }, (_, n) => serve("160", `cars/a${n}.jpg`, avif));
  await expect.poll(() => open).toBeGreaterThan(0);
  release();
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
  expect(most).toBeLessThanOrEqual(8);
  expect(statuses.filter((status) => status === 503)).toHaveLength(500 - 408);
});

test("one network that asks for hundreds of pictures leaves turns to the others", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const serve = createPictures({
    folder,
    written: async () => {},
    source: async (path) => {
      if (path.startsWith("flood/")) await released;
      return new Response(new Uint8Array(original));
    },
  });
  const statuses: number[] = [];
  const flood = Array.from({ length: 200 }, async (_, n) => {
    const answer = await serve("160", `flood/a${n}.jpg`, avif, { address: `2001:db8:1:${n.toString(16)}::1` });
    statuses.push(answer.status);
  });
  await expect.poll(() => statuses).toEqual(Array.from({ length: 96 }, () => 503));
  expect((await serve("160", "cars/a1.jpg", avif, { address: "192.0.2.1" })).status).toBe(200);
  release();
  await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(104);
});

test("who leaves while waiting is not worked for", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const serve = createPictures({
    folder,
    written: async () => {},
    source: async (path) => {
      asked.push(path);
      await released;
      return new Response(null, { status: 404 });
    },
  });
  const address = "192.0.2.1";
  const running = Array.from({ length: 4 }, (_, n) => serve("160", `cars/a${n}.jpg`, avif, { address }));
  await expect.poll(() => asked.length).toBe(4);
  const leaving = new AbortController();
  const left = serve("160", "cars/left.jpg", avif, { address, request: leaving });
  leaving.abort();
  expect((await left).status).toBe(503);
  release();
  await Promise.all(running);
  expect(asked).not.toContain("cars/left.jpg");
});

test("what was made of a picture that is deleted goes, too; what is only out of reach stays", async () => {
  expect((await pictures()("320", "cars/a1.jpg", avif)).status).toBe(200);
  const away = pictures(503);
  expect((await away("320", "cars/a1.jpg", avif)).status).toBe(200);
  await expect.poll(() => asked.length).toBe(2);
  expect((await away("320", "cars/a1.jpg", avif)).status).toBe(200);

  const deleted = pictures(404);
  expect((await deleted("320", "cars/a1.jpg", avif)).status).toBe(200);
  await expect.poll(async () => (await deleted("320", "cars/a1.jpg", avif)).status).toBe(404);
  expect(await readdir(folder, { recursive: true })).not.toContain("cars/a1.jpg");
});

/** What the Storage service answers where a picture is not there, and where it cannot say. */
const gone = { status: 400, body: '{"statusCode":"404","error":"not_found","message":"Object not found"}' };
const unsure = [400, 401, 402, 403, 405, 408, 429, 500, 503, 540];

test.each(unsure)("an answer of %d loses no picture, and none is said to be missing", async (status) => {
  expect((await pictures()("320", "cars/a1.jpg", avif)).status).toBe(200);
  const restricted = pictures(status);
  expect((await restricted("320", "cars/a1.jpg", avif)).status).toBe(200);
  // The look after the picture has ended where a picture that is not kept was asked for after it, one at a time.
  await expect.poll(() => asked.length).toBe(status >= 500 ? 2 : 3);
  await new Promise(setImmediate);
  expect((await restricted("320", "cars/a1.jpg", avif)).status).toBe(200);
  expect((await restricted("320", "cars/a2.jpg", avif)).status).toBe(502);
});

test("what the Storage service says is missing is missing, whatever status it says it with", async () => {
  expect((await pictures()("320", "cars/a1.jpg", avif)).status).toBe(200);
  const serve = createPictures({
    folder,
    written: async () => {},
    source: async (_path, method = "GET") =>
      new Response(method === "HEAD" ? null : gone.body, { status: gone.status }),
  });
  expect((await serve("320", "cars/a1.jpg", avif)).status).toBe(200);
  await expect.poll(async () => (await serve("320", "cars/a1.jpg", avif)).status).toBe(404);
  expect((await serve("320", "cars/a2.jpg", avif)).status).toBe(404);
});

test("a storage that answers no HEAD loses nothing", async () => {
  const methods: string[] = [];
  expect((await pictures()("320", "cars/a1.jpg", avif)).status).toBe(200);
  const serve = createPictures({
    folder,
    written: async () => {},
    source: async (_path, method = "GET") => {
      methods.push(method);
      return new Response(null, { status: method === "HEAD" ? 405 : 200 });
    },
  });
  expect((await serve("320", "cars/a1.jpg", avif)).status).toBe(200);
  await expect.poll(() => methods).toEqual(["HEAD", "GET"]);
  expect(await readdir(join(folder, "cars/a1.jpg"))).toEqual(["320.avif"]);
});

test("an original that never comes is given up, and asked for again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let times = 0;
    const serve = createPictures({
      folder,
      written: async () => {},
      source: () =>
        (times += 1) === 1 ? new Promise<Response>(() => {}) : Promise.resolve(new Response(new Uint8Array(original))),
    });
    const first = serve("320", "cars/a1.jpg", avif);
    await vi.waitFor(() => expect(times).toBe(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await first).status).toBe(502);
    expect((await serve("320", "cars/a1.jpg", avif)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test("while the backend hangs a picture is given up soon, with its request, and those that wait after it", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const serve = createPictures({
    folder,
    written: async () => {},
    patience: () => 20,
    source: (_path, _method, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => serve("320", `cars/a${n}.jpg`, avif)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 502));
  expect(signals.map((signal) => signal?.aborted)).toEqual(answers.map(() => true));
});

test("an original whose bytes stop coming is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const begun = Promise.withResolvers<void>();
    const serve = createPictures({
      folder,
      written: async () => {},
      source: async () => {
        begun.resolve();
        return new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
      },
    });
    const answer = serve("320", "cars/a1.jpg", avif);
    await begun.promise;
    await vi.advanceTimersByTimeAsync(8_000);
    expect((await answer).status).toBe(502);
  } finally {
    vi.useRealTimers();
  }
});

test("without an original there is nothing to keep", async () => {
  expect((await pictures(404)("320", "a.jpg", avif)).status).toBe(404);
  expect(await readdir(folder)).toEqual([]);
});

test("a backend that is down, or an original that is no picture, is a passing failure", async () => {
  expect((await pictures(503)("320", "a.jpg", avif)).status).toBe(502);
  original = Buffer.from("not a picture");
  const answer = await pictures()("320", "a.jpg", avif);
  expect(answer.status).toBe(502);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each([
  [avif, "a.jpg", "avif"],
  ["image/webp,*/*", "a.jpg", "webp"],
  ["*/*", "a.jpg", "jpeg"],
  [undefined, "logo.png", "png"],
])("%j of %s is %s", (accept, path, format) => {
  expect(chooseFormat(accept, path)).toBe(format);
});

test("an original of AVIF with too many pixels is not unfolded", async () => {
  original = await sharp({ create: { width: 4_097, height: 4_096, channels: 3, background: "red" } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer();
  expect((await pictures()("160", "cars/a1.avif", avif)).status).toBe(502);
});
