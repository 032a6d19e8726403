import { afterEach, expect, test, vi } from "vitest";
import { lexiconOf } from "~domain/search-language/stock";
import { lexiconKeeper } from "./keep-lexicon";

afterEach(() => vi.restoreAllMocks());

const nothing = { names: [], market: [], versions: [], texts: [], offices: [], currency: "BHD", instalments: null };

/** A keeper whose clock is set by hand, and what counts how often names were read. */
function kept() {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const keep = lexiconKeeper(1_000);
  const read = vi.fn(async () => lexiconOf(nothing));
  return { keep, read, wait: (milliseconds: number) => (now += milliseconds) };
}

test("names are read once for a generation, a backend and a time", async () => {
  const { keep, read, wait } = kept();
  const [first, second] = await Promise.all([keep("a", 1, read), keep("a", 1, read)]);
  expect(second).toBe(first);
  wait(999);
  expect(await keep("a", 1, read)).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  wait(1);
  expect(await keep("a", 1, read)).not.toBe(first);
  await keep("a", 2, read);
  await keep("b", 2, read);
  await keep("a", 2, read);
  expect(read).toHaveBeenCalledTimes(4);
});

test("a reading that failed is not kept", async () => {
  const { keep, read } = kept();
  read.mockRejectedValueOnce(new Error("away"));
  await expect(keep("a", 1, read)).rejects.toThrow("away");
  await keep("a", 1, read);
  expect(read).toHaveBeenCalledTimes(2);
});
