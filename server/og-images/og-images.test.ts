import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSharePictures } from "./og-images.ts";
import { arabic, english } from "../../tests/fixtures/share-cards.ts";

const name = "cars/7.en.0123456789";

let folder: string;
let asked: string[];
let status: number;
let written: number[];
let original: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-share-"));
  [asked, status, written] = [[], 200, []];
  original = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pictures = (options: Pick<Parameters<typeof createSharePictures>[0], "mayKeep" | "redraw"> = {}) =>
  createSharePictures({
    folder,
    ...options,
    written: async (bytes) => void written.push(bytes),
    sitePicture: join(import.meta.dirname, "../../public/art/hero-1440.webp"),
    source: async (path) => {
      asked.push(path);
      return new Response(status === 200 ? new Uint8Array(original) : null, { status });
    },
  });

describe("serving", () => {
  test("draws once for all who ask at once, keeps it, and lets browsers keep it", async () => {
    const serve = pictures();
    const answers = await Promise.all([1, 2, 3].map(() => serve.draw(name, english)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.get("cache-control")).toContain("immutable");
    expect(answers[0]?.headers.get("content-type")).toBe("image/jpeg");
    await pictures().draw(name, english);
    expect(asked).toEqual(["cars/a.jpg"]);
    expect((await pictures().kept(name))?.status).toBe(200);
    // The folder's limit counts it.
    expect(written).toEqual([(await stat(join(folder, `${name}.jpg`))).size]);
    expect(await pictures().kept("cars/8.en.0123456789")).toBeNull();
  });

  test("an original that may be anything is redrawn first, the site's own picture is not", async () => {
    const redraw = vi.fn(async (cover: Buffer) => cover);
    const serve = pictures({ redraw });
    expect((await serve.draw(name, english)).status).toBe(200);
    expect((await serve.draw("site.en.0123456789", { ...english, cover: "site" })).status).toBe(200);
    expect(redraw).toHaveBeenCalledTimes(1);
    redraw.mockRejectedValue(new Error("a process of its own ended: work"));
    expect((await serve.draw("cars/8.en.0123456789", english)).status).toBe(502);
  });

  test("a newer picture that cannot be kept, as on a full disk, leaves the one before", async () => {
    const serve = pictures();
    await serve.draw(name, english);
    await mkdir(join(folder, "cars/7.en.aaaaaaaaaa.jpg"));
    expect((await serve.draw("cars/7.en.aaaaaaaaaa", english)).status).toBe(200);
    expect((await serve.kept(name))?.status).toBe(200);
  });

  test("on a disk that is low a newer picture is drawn and not kept", async () => {
    await pictures().draw(name, english);
    const serve = pictures({ mayKeep: () => false });
    expect((await serve.draw("cars/7.en.aaaaaaaaaa", english)).status).toBe(200);
    expect(await readdir(join(folder, "cars"))).toEqual(["7.en.0123456789.jpg"]);
  });

  test("a newer picture of a page takes the place of the one before, and of no other", async () => {
    const serve = pictures();
    await serve.draw(name, english);
    await serve.draw("cars/7.ar.0123456789", arabic);
    await serve.draw("cars/77.en.0123456789", english);
    await serve.draw("cars/7.en.aaaaaaaaaa", english);
    const kept = ["7.ar.0123456789.jpg", "7.en.aaaaaaaaaa.jpg", "77.en.0123456789.jpg"];
    expect((await readdir(join(folder, "cars"))).sort()).toEqual(kept);
  });

  test.each([
    "../secret.en.0123456789",
    "cars/../7.en.0123456789",
    "cars/7.fr.0123456789",
    "cars/7.en.0123",
    "cars/7.en.0123456789.jpg",
  ])("%s is no name", async (strange) => {
    expect((await pictures().draw(strange, english)).status).toBe(404);
    expect(await pictures().kept(strange)).toBeNull();
    expect(asked).toEqual([]);
  });

  test("a cover that is gone, or elsewhere, leaves the words", async () => {
    status = 404;
    expect((await pictures().draw(name, english)).status).toBe(200);
    expect(
      (await pictures().draw("cars/8.en.0123456789", { ...english, cover: "https://example.com/a.jpg" })).status,
    ).toBe(200);
    expect(asked).toEqual(["cars/a.jpg"]);
  });

  test.each([401, 402, 408, 429, 503])(
    "a backend that answers %d is a passing failure: nothing is kept",
    async (answered) => {
      status = answered;
      const answer = await pictures().draw(name, english);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([502, "no-store"]);
      expect(await pictures().kept(name)).toBeNull();
    },
  );

  test("the site's own picture is there without any bucket", async () => {
    expect((await pictures().draw("site.en.0123456789", { ...english, cover: "site" })).status).toBe(200);
    expect(asked).toEqual([]);
  });
});
