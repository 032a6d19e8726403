import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitKeptSize } from "./kept-size.ts";
import { createPictures, type PictureOptions } from "./pictures.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-kept-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file of 100 bytes, made and last read at these seconds. */
async function keep(name: string, made: number, read = made) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), Buffer.alloc(100));
  await utimes(join(folder, name), read, made);
}
const kept = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test("above the limit those that were used longest ago are removed, down to nine tenths of it", async () => {
  await keep("a.jpg/1.avif", 1);
  await keep("a.jpg/2.avif", 2, 50);
  await keep("b.jpg/3.avif", 3);
  await keep("share/car/4.jpg", 4);
  await keep("c.jpg/5.avif", 5);
  await limitKeptSize(folder, 500)(100);
  expect(await kept()).toHaveLength(5);
  await limitKeptSize(folder, 340)(100);
  expect(await kept()).toEqual(["2.avif", "4.jpg", "5.avif"]);
});

test("the folder is looked at with the first that is written, then after every twentieth of the limit", async () => {
  const written = limitKeptSize(folder, 1000);
  await written(100);
  for (let number = 0; number < 12; number += 1) await keep(`a.jpg/${number}.avif`, number + 1);
  await written(49);
  expect(await kept()).toHaveLength(12);
  await written(1);
  expect(await kept()).toHaveLength(9);
});

test("a folder that is not there has nothing to remove", async () => {
  await expect(limitKeptSize(join(folder, "none"), 1)(10)).resolves.toBeUndefined();
});

/** Makes a variant of a picture. @returns the status of the answer */
async function draw(limits: Pick<PictureOptions, "written" | "mayKeep">): Promise<number> {
  const original = await sharp({ create: { width: 80, height: 50, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const source = async () => new Response(new Uint8Array(original));
  return (await createPictures({ folder, source, ...limits })("320", "cars/a1.jpg", "image/webp")).status;
}

test("what is kept of pictures stays below the limit", async () => {
  expect(await draw({ written: limitKeptSize(folder, 1) })).toBe(200);
  await expect.poll(() => readdir(join(folder, "cars/a1.jpg"))).toEqual([]);
});

test("on a disk that is low a picture is made and not kept", async () => {
  const disk = { low: true };
  const limits = { written: limitKeptSize(folder, 1_000_000), mayKeep: () => !disk.low };
  expect(await draw(limits)).toBe(200);
  expect(await readdir(folder)).toEqual([]);
  disk.low = false;
  expect(await draw(limits)).toBe(200);
  expect(await kept()).toEqual(["320.webp"]);
});
