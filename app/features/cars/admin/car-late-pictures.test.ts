import { expect, test, vi } from "vitest";
import type { UploadedPicture } from "~/admin/media-picker/pictures";
import { createLatePictures } from "./car-late-pictures";

const picture = (path: string): UploadedPicture => ({
  mediaId: path,
  path,
  width: 10,
  height: 10,
  colour: null,
  fileName: path,
});

/** A queue of uploads that a test moves by hand, and a car that counts its versions. */
function setUp(save?: (paths: string[]) => Promise<{ before: number; version: number }>) {
  let version = 5;
  const calls: ((pictures: UploadedPicture[], busy: boolean) => void)[] = [];
  const written: string[][] = [];
  const reported: number[] = [];
  const late = createLatePictures({
    follow(_scope, call) {
      calls.push(call);
      call([], true);
      return () => void calls.splice(calls.indexOf(call), 1);
    },
    save: async (_id, pictures) => {
      const paths = pictures.map(({ path }) => path);
      const answer = save ? await save(paths) : { before: version, version: (version += 1) };
      written.push(paths);
      return answer;
    },
    passes: (error) => error instanceof TypeError,
    report: (_id, count) => void reported.push(count),
    pause: async () => {},
  });
  const arrive = (busy: boolean, ...paths: string[]) => calls.forEach((call) => call(paths.map(picture), busy));
  return { late, arrive, written, reported };
}

test("pictures that arrive after saving are put to the car in their order, and the form hears of it", async () => {
  const { late, arrive, written } = setUp();
  const heard = vi.fn();
  late.subscribe(heard);
  late.expect("cars/12", 12);
  expect(late.isExpected("cars/12")).toBe(true);
  arrive(true, "a.webp");
  arrive(false, "b.webp", "c.webp");
  await vi.waitFor(() => expect(late.isExpected("cars/12")).toBe(false));
  expect(written).toEqual([["a.webp"], ["b.webp", "c.webp"]]);
  expect(heard.mock.calls.map(([arrival]) => arrival?.version ?? null)).toEqual([null, 6, 7, null]);
  const since = late.since(12, 5);
  expect(since).toMatchObject({ version: 7, pictures: [{ path: "a.webp" }, { path: "b.webp" }, { path: "c.webp" }] });
  expect(late.since(12, 6).pictures).toHaveLength(2);
});

test("a version that is not ours is not followed", async () => {
  const { late, arrive } = setUp(async () => ({ before: 8, version: 9 }));
  late.expect("cars/12", 12);
  arrive(false, "a.webp");
  await vi.waitFor(() => expect(late.isExpected("cars/12")).toBe(false));
  expect(late.since(12, 5)).toEqual({ version: 5, pictures: [] });
});

test("a failure that passes is tried again, another is reported and holds nothing up", async () => {
  const answers = [new TypeError("offline"), null, new Error("refused"), null];
  const { late, arrive, written, reported } = setUp(async () => {
    const answer = answers.shift();
    if (answer) throw answer;
    return { before: 5, version: 6 };
  });
  late.expect("cars/12", 12);
  arrive(true, "a.webp");
  arrive(true, "b.webp");
  arrive(false, "c.webp");
  await vi.waitFor(() => expect(late.isExpected("cars/12")).toBe(false));
  expect(written).toEqual([["a.webp"], ["c.webp"]]);
  expect(reported).toEqual([1]);
});

test("saves of one car take turns", async () => {
  const { late } = setUp();
  const order: string[] = [];
  const slow = late.inTurn(12, async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push("slow");
    throw new Error("refused");
  });
  const quick = late.inTurn(12, async () => order.push("quick"));
  await expect(slow).rejects.toThrow("refused");
  await quick;
  expect(order).toEqual(["slow", "quick"]);
});

test("the uploads of a new car stay with it, and the next new car has its own", () => {
  const { late } = setUp();
  const scope = late.scopeOf(null);
  late.expect(scope, 12);
  expect(late.scopeOf(12)).toBe(scope);
  expect(late.scopeOf(null)).not.toBe(scope);
  expect(late.scopeOf(13)).toBe("cars/13");
});
