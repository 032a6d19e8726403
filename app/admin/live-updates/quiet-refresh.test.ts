import { expect, test, vi } from "vitest";
import { keepsShown, refreshQuietly, refreshUntilRead } from "./quiet-refresh";

/** A screen whose backend can be stopped, and what it shows. */
function open() {
  const world: { problem: unknown; reads: number } = { problem: null, reads: 0 };
  const load = keepsShown(async ({ request }: { request: Request }) => {
    if (world.problem) throw world.problem;
    return `${new URL(request.url).search} ${++world.reads}`;
  });
  let shown = "";
  const read = async (search: string) => {
    shown = await load({ request: new Request(`http://site.test/admin/orders${search}`) });
  };
  return { world, read, shown: () => shown };
}
const cut = new TypeError("Failed to fetch");

test("a failed background refresh leaves the screen as it is, and says so", async () => {
  const { world, read, shown } = open();
  await read("?q=MR");
  world.problem = cut;
  expect(await refreshQuietly(() => read("?q=MR"))).toBe(false);
  expect(shown()).toBe("?q=MR 1");
  world.problem = null;
  expect(await refreshQuietly(() => read("?q=MR"))).toBe(true);
  expect(shown()).toBe("?q=MR 2");
});

test("a requested read, another address and a refusal fail as they are", async () => {
  const { world, read } = open();
  await read("");
  world.problem = cut;
  await expect(read("")).rejects.toBe(cut);
  await expect(refreshQuietly(() => read("?q=MR"))).rejects.toBe(cut);
  world.problem = new Response(null, { status: 403 });
  await expect(refreshQuietly(() => read(""))).rejects.toBe(world.problem);
});

test("after a change, a screen that could not be read stays and is read once the backend answers", async () => {
  vi.useFakeTimers();
  try {
    const { world, read, shown } = open();
    await read("");
    world.problem = cut;
    await refreshUntilRead(() => read(""));
    await refreshUntilRead(() => read(""));
    await vi.advanceTimersToNextTimerAsync();
    expect(shown()).toBe(" 1");
    world.problem = null;
    await vi.advanceTimersToNextTimerAsync();
    expect(shown()).toBe(" 2");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
