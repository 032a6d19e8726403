import { describe, expect, test } from "vitest";
import { followContentEpoch } from "./content-epoch.ts";
import { createHealth } from "./health.ts";

const missing = '{"code":"PGRST205","message":"no such table"}';

/** A process whose backend can be broken at will. */
function machine(said = "[]") {
  const state = { answer: said, gone: false, turns: [] as boolean[] };
  const epoch = followContentEpoch(
    async () => {
      if (state.gone) throw new Error("gone");
      return state.answer;
    },
    { interval: 0, trust: 0, turned: (reachable) => state.turns.push(reachable) },
  );
  const health = createHealth({ epoch, kind: "hosted" });
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
    expect(await answer.json()).toEqual({ status: "alive", stopping: false, backend: { kind: "hosted", reachable: false } });
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
    expect(state.turns).toEqual([false, true]);
  });

  test("is not ready on a backend without tables, nor before it ever had one", async () => {
    const bare = machine(missing);
    expect(await bare.ready(true)).toEqual([503, "not ready"]);
    bare.state.answer = "[]";
    expect(await bare.ready()).toEqual([200, "ready"]);
    bare.state.answer = missing;
    expect(await bare.ready(), "tables do not go away").toEqual([200, "ready"]);
    const lone = machine();
    lone.state.gone = true;
    expect(await lone.ready(true)).toEqual([503, "not ready"]);
  });

  test("that was asked to stop takes nobody new", async () => {
    const { health, ready } = machine();
    await ready();
    health.stop();
    expect(await ready(true)).toEqual([503, "stopping"]);
    expect(health.live().status).toBe(200);
  });
});
