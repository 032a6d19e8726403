import { expect, test } from "vitest";
import { keptList } from "./kept-list";

/** A list whose reads are counted. */
function counted() {
  const list = keptList<number>();
  let count = 0;
  const load = () => Promise.resolve((count += 1));
  return { ...list, open: (search: string) => list.read(new URL(`http://site/admin/media${search}`), load) };
}

test("opening, changing and closing a picture, and another look, read no list", async () => {
  const { open } = counted();
  expect(await open("?folder=a")).toBe(1);
  for (const search of ["?folder=a&item=x", "?folder=a&item=y", "?folder=a", "?folder=a&display=list"])
    expect(await open(search)).toBe(1);
  expect(await open("?folder=b")).toBe(2);
});

test("a refresh, and what follows an interrupted one, reads the list", async () => {
  const { open } = counted();
  await open("?item=x");
  expect(await open("?item=x")).toBe(2);
  const refresh = open("?item=x");
  expect(await open("")).toBe(4);
  await refresh;
  expect(await open("?item=y")).toBe(4);
});

test("a screen that was left reads it again, also where its read was on the way", async () => {
  const { open, forget } = counted();
  const late = open("?item=x");
  forget();
  await late;
  expect(await open("")).toBe(2);
});
