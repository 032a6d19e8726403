import { describe, expect, test } from "vitest";
import { BackendTrouble, type Trouble } from "../page-cache/ask-content-epoch.ts";
import { followContentEpoch } from "../page-cache/content-epoch.ts";
import { createHealth } from "./health.ts";

const missing = '{"code":"PGRST205","message":"no such table"}';

/** A process whose backend can be broken at will. */
function machine(said = "[]", signIn?: () => Promise<boolean>) {
  const state = { answer: said, gone: false, trouble: "no answer" as Trouble, turns: [] as (Trouble | null)[] };
  const epoch = followContentEpoch(
    async () => {
      if (state.gone) throw new BackendTrouble(state.trouble, 0);
      return state.answer;
    },
    { interval: 0, trust: 0, onTrouble: (trouble) => state.turns.push(trouble) },
  );
  const health = createHealth({ epoch, kind: "hosted", signIn });
  const ready = async (fromMemory = false) => {
    const answer = await health.ready(fromMemory);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  return { state, health, ready, epoch };
}

describe("a process", () => {
  test("is alive whatever the backend does", async () => {
    const { health, state, epoch } = machine();
    state.gone = true;
    await epoch.recheck();
    const answer = health.live();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: "alive",
      stopping: false,
      backend: { kind: "hosted", reachable: false },
    });
  });

  test("is ready while the backend answers, and says when it went and came back", async () => {
    const { ready, state, epoch } = machine();
    expect(await ready()).toEqual([200, "ready"]);
    state.gone = true;
    await epoch.recheck();
    expect(await ready()).toEqual([503, "not ready"]);
    expect(await ready(true), "pages come from memory").toEqual([200, "from memory"]);
    state.gone = false;
    await epoch.recheck();
    expect(await ready()).toEqual([200, "ready"]);
    expect(state.turns).toEqual(["no answer", null]);
  });

  test("says that people cannot sign in, while its pages are well", async () => {
    const { health } = machine("[]", async () => false);
    const answer = await health.ready(false);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ backend: { reachable: true, signIn: "no answer" } });
    expect((await health.ready(true)).status).toBe(200);
  });

  test.each(["wrong key", "over quota", "paused"] as const)("says that its backend has: %s", async (trouble) => {
    const { health, state, epoch } = machine();
    Object.assign(state, { gone: true, trouble });
    await epoch.recheck();
    const answer = await health.ready(false);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: "not ready",
      backend: { kind: "hosted", reachable: false, schema: "unknown", trouble },
    });
    state.gone = false;
    await epoch.recheck();
    expect(await (await health.ready(false)).json()).toEqual({
      status: "ready",
      backend: { kind: "hosted", reachable: true, schema: "present" },
    });
  });

  test("is not ready on a backend without tables, nor before it ever had one", async () => {
    const bare = machine(missing);
    expect(await bare.ready(true)).toEqual([503, "not ready"]);
    bare.state.answer = "[]";
    expect(await bare.ready()).toEqual([200, "ready"]);
    bare.state.answer = missing;
    expect(await bare.ready(), "tables are not checked again").toEqual([200, "ready"]);
    const lone = machine();
    lone.state.gone = true;
    expect(await lone.ready(true)).toEqual([503, "not ready"]);
  });

  test("says when its disk is low, and is not ready where it is full; pages can still be read", async () => {
    const { epoch } = machine();
    const disk = { free: 1, low: false, full: false };
    const health = createHealth({ epoch, kind: "embedded", disk });
    const ready = async (fromMemory = false) => {
      const answer = await health.ready(fromMemory);
      const { status, disk: room } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, status, room];
    };
    expect(await ready()).toEqual([200, "ready", "well"]);
    disk.low = true;
    expect(await ready()).toEqual([200, "ready", "low"]);
    disk.full = true;
    expect(await ready()).toEqual([503, "not ready", "full"]);
    expect(await ready(true)).toEqual([200, "from memory", "full"]);
  });

  test("that was asked to stop takes no new visitors", async () => {
    const { health, ready } = machine();
    await ready();
    health.stop();
    expect(await ready(true)).toEqual([503, "stopping"]);
    expect(health.live().status).toBe(200);
  });
});
