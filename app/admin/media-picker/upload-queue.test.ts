import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PictureRefused } from "./picture-file";
import type { UploadedPicture } from "./pictures";
import type { PreparedPicture } from "./render-picture";
import type { UploadJob } from "./queue-view";
import { createUploadQueue } from "./upload-queue";

const broken = new Error("network");
const prepared: PreparedPicture = {
  blob: new Blob(["x"]),
  width: 4,
  height: 3,
  colour: "#000000",
  mimeType: "image/webp",
  thumbnail: new Blob(["t"]),
};
const file = (name: string) => new File(["content"], name);
const pictureOf = (job: UploadJob): UploadedPicture => ({
  mediaId: job.id,
  path: `${job.id}.webp`,
  width: 4,
  height: 3,
  colour: null,
  fileName: job.fileName,
  size: 1,
});

/** A queue whose sending is decided by the test: each job waits until it is let go. */
function setUp() {
  const sending = new Map<
    string,
    {
      job: UploadJob;
      signal: AbortSignal;
      progress: (percent: number) => void;
      resolve: () => void;
      reject: (error: unknown) => void;
    }
  >();
  const [most, preparing] = [{ sending: 0, preparing: 0 }, new Set<File>()];
  const discard = vi.fn<(job: UploadJob) => void>();
  const revokeAddress = vi.fn<(address: string) => void>();
  const queue = createUploadQueue({
    async prepare(one) {
      preparing.add(one);
      most.preparing = Math.max(most.preparing, preparing.size);
      await Promise.resolve();
      preparing.delete(one);
      if (one.name.endsWith(".svg")) throw new PictureRefused("svg");
      return prepared;
    },
    send: (job, signal, progress) =>
      new Promise((resolve, reject) => {
        const leave = (then: () => void) => {
          sending.delete(job.fileName);
          then();
        };
        sending.set(job.fileName, {
          job,
          signal,
          progress,
          resolve: () => leave(() => resolve(pictureOf(job))),
          reject: (error) => leave(() => reject(error)),
        });
        most.sending = Math.max(most.sending, sending.size);
        signal.addEventListener("abort", () => leave(() => reject(signal.reason)));
      }),
    discard,
    judge: (error) =>
      error instanceof PictureRefused
        ? { problem: error.reason, passing: false, retryable: false }
        : { problem: error === broken ? "network" : "forbidden", passing: error === broken, retryable: true },
    createAddress: () => "blob:1",
    revokeAddress,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const states = (scope = "a") => queue.view(scope).items.map(({ fileName, state }) => `${fileName} ${state.step}`);
  const idOf = (name: string) => queue.view("a").items.find(({ fileName }) => fileName === name)?.id ?? "";
  /** Lets everything arrive that is on its way or comes after it. */
  const finish = async () => {
    for (let round = 0; round < 50 && queue.busy(); round += 1) {
      for (const { resolve } of sending.values()) resolve();
      await settle();
    }
  };
  return { queue, sending, most, discard, revokeAddress, settle, states, idOf, finish };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("order and number", () => {
  test("one is prepared and two are sent at a time, in the order they were added", async () => {
    const { queue, sending, most, settle, finish } = setUp();
    queue.add("a", ["1", "2", "3", "4", "5"].map(file));
    await settle();
    expect([...sending.keys()]).toEqual(["1", "2"]);
    await finish();
    expect(most).toEqual({ sending: 2, preparing: 1 });
    expect(queue.take("a").map(({ fileName }) => fileName)).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("a picture waits for an earlier one, but not for one whose connection broke", async () => {
    const { queue, sending, settle } = setUp();
    queue.add("a", ["1", "2", "3"].map(file));
    await settle();
    sending.get("2")?.resolve();
    await settle();
    expect(queue.take("a")).toEqual([]);
    sending.get("1")?.reject(broken);
    await settle();
    expect(queue.take("a").map(({ fileName }) => fileName)).toEqual(["2"]);
  });

  test("a picture is handed out once and then leaves the list, but still counts", async () => {
    const { queue, finish } = setUp();
    queue.add("a", ["1", "2"].map(file));
    await finish();
    expect(queue.take("a")).toHaveLength(2);
    expect(queue.take("a")).toEqual([]);
    expect(queue.view("a")).toMatchObject({ items: [], total: 2, done: 2, busy: false });
    queue.add("a", [file("3")]);
    expect(queue.view("a")).toMatchObject({ total: 1, done: 0 });
  });

  test("scopes do not see each other, and a view stays the same until something changes", async () => {
    const { queue, settle, finish } = setUp();
    queue.add("a", [file("1")]);
    queue.add("b", [file("2")]);
    await settle();
    const view = queue.view("b");
    queue.remove(queue.view("a").items[0]?.id ?? "");
    expect(queue.view("a").total).toBe(0);
    expect(queue.view("b")).toBe(view);
    await finish();
    expect(queue.take("b").map(({ fileName }) => fileName)).toEqual(["2"]);
  });
});

describe("what goes wrong", () => {
  test("a refused file says why, is not tried again, and the others go on", async () => {
    const { queue, states, finish, idOf } = setUp();
    queue.add("a", ["1", "2.svg", "3"].map(file));
    await finish();
    expect(states()).toEqual(["1 done", "2.svg failed", "3 done"]);
    expect(queue.view("a").items[1]?.state).toEqual({ step: "failed", problem: "svg", retryable: false });
    queue.remove(idOf("2.svg"));
    expect(queue.view("a")).toMatchObject({ total: 2, failed: 0 });
  });

  test("a broken connection is tried again after 1, 3 and 9 seconds, then left to the person", async () => {
    const { queue, sending, settle, states, idOf, finish } = setUp();
    queue.add("a", [file("1")]);
    await settle();
    for (const pause of [1000, 3000, 9000]) {
      sending.get("1")?.reject(broken);
      await settle();
      expect(queue.view("a").items[0]?.state).toEqual({ step: "waiting", offline: true });
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sending.size).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(sending.size).toBe(1);
    }
    sending.get("1")?.reject(broken);
    await settle();
    expect(states()).toEqual(["1 failed"]);
    queue.retry(idOf("1"));
    await finish();
    expect(states()).toEqual(["1 done"]);
  });

  test("when the connection is back, waiting and failed ones go on at once; other failures stay", async () => {
    const { queue, sending, settle, states } = setUp();
    queue.add("a", ["1", "2"].map(file));
    await settle();
    sending.get("1")?.reject(broken);
    sending.get("2")?.reject(new Error("no right"));
    await settle();
    expect(states()).toEqual(["1 waiting", "2 failed"]);
    queue.online();
    await settle();
    expect(states()).toEqual(["1 uploading", "2 failed"]);
  });

  test("another attempt goes on with the same job", async () => {
    const { queue, sending, settle, idOf } = setUp();
    queue.add("a", [file("1")]);
    await settle();
    const first = sending.get("1")?.job;
    sending.get("1")?.reject(new Error("no right"));
    await settle();
    queue.retry(idOf("1"));
    await settle();
    expect(sending.get("1")?.job).toBe(first);
  });
});

describe("cancelling", () => {
  test("stops the sending, takes away what was left, and can be taken back", async () => {
    const { queue, sending, settle, states, idOf, discard, finish } = setUp();
    queue.add("a", ["1", "2", "3"].map(file));
    await settle();
    const { signal, job } = sending.get("1") ?? {};
    queue.cancel(idOf("1"));
    expect(signal?.aborted).toBe(true);
    await settle();
    expect(discard.mock.calls).toEqual([[job]]);
    expect(states()).toEqual(["1 cancelled", "2 uploading", "3 uploading"]);
    expect(queue.view("a").total).toBe(2);
    queue.retry(idOf("1"));
    await finish();
    expect(states()).toEqual(["1 done", "2 done", "3 done"]);
    expect(discard).toHaveBeenCalledTimes(1);
  });

  test("removing a failed one takes away what it had stored and its thumbnail", async () => {
    const { queue, sending, settle, idOf, discard, revokeAddress } = setUp();
    queue.add("a", [file("1")]);
    await settle();
    sending.get("1")?.reject(new Error("no right"));
    await settle();
    queue.remove(idOf("1"));
    expect(discard).toHaveBeenCalledTimes(1);
    expect(revokeAddress).toHaveBeenCalledWith("blob:1");
    expect(queue.view("a").items).toEqual([]);
  });

  test("clearing forgets everything, and late answers change nothing", async () => {
    const { queue, sending, settle } = setUp();
    queue.add("a", ["1", "2", "3"].map(file));
    await settle();
    const late = sending.get("1");
    queue.clear();
    late?.progress(50);
    await settle();
    expect(queue.view("a").total).toBe(0);
    expect(queue.busy()).toBe(false);
    expect(sending.size).toBe(0);
  });
});

test("files that move to another scope go on there, failed ones too", async () => {
  const { queue, finish, settle, states } = setUp();
  queue.add("a", ["1", "2.svg"].map(file));
  await settle();
  queue.move("a", "b");
  expect(queue.view("a").items).toEqual([]);
  await finish();
  expect(states("b")).toEqual(["1 done", "2.svg failed"]);
  expect(queue.take("a")).toEqual([]);
  expect(queue.take("b").map(({ fileName }) => fileName)).toEqual(["1"]);
});

test("progress is reported apart from steps, and each value once", async () => {
  const { queue, sending, settle } = setUp();
  const [steps, progress] = [vi.fn(), vi.fn()];
  queue.add("a", ["1", "2.svg", "3", "4"].map(file));
  await settle();
  const view = queue.view("a");
  queue.subscribe(steps);
  const leave = queue.subscribeToProgress(progress);
  sending.get("1")?.progress(40);
  sending.get("1")?.progress(40);
  expect(progress).toHaveBeenCalledTimes(1);
  expect(steps).not.toHaveBeenCalled();
  expect(queue.view("a")).toBe(view);
  expect(queue.percent(view.items[0]?.id ?? "")).toBe(40);
  expect(queue.overall("a")).toBe(13);
  leave();
  sending.get("1")?.progress(50);
  expect(progress).toHaveBeenCalledTimes(1);
});
