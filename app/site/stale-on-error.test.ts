import { expect, it } from "vitest";
import { staleOnError } from "./stale-on-error";

const broken = () => Promise.reject(new Error("backend down"));

it("answers with the last good answer while asking fails", async () => {
  expect(await staleOnError("car:1", () => Promise.resolve("first"))).toBe("first");
  expect(await staleOnError("car:1", () => Promise.resolve("second"))).toBe("second");
  expect(await staleOnError("car:1", broken)).toBe("second");
});

it("fails where nothing is known", async () => {
  await expect(staleOnError("car:2", broken)).rejects.toThrow("backend down");
});

it("does not keep that there was nothing, nor what was there before", async () => {
  await staleOnError("car:3", () => Promise.resolve("there"));
  await staleOnError("car:3", () => Promise.resolve(null));
  await expect(staleOnError("car:3", broken)).rejects.toThrow("backend down");
});

it("forgets the oldest first", async () => {
  await staleOnError("old", () => Promise.resolve(1));
  for (let n = 0; n < 200; n += 1) await staleOnError(`n${n}`, () => Promise.resolve(n));
  await expect(staleOnError("old", broken)).rejects.toThrow("backend down");
});
