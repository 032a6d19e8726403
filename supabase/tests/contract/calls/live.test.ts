import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendMessage } from "../../../../app/features/messages/messages.queries.ts";
import type { Change } from "../../../../app/admin/live-updates/live.ts";
import { staffChanges } from "../../../../app/admin/live-updates/live.queries.ts";
import { openProject, type Person, type Project, targets } from "./project.ts";

describe.each(targets)("what an open back office hears, on %s", (target) => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject(target);
    project.later(() => project.service.from("messages").delete().eq("name", project.mark));
  });
  afterAll(() => project?.close());

  /** Listens until it was let in or refused. */
  async function listen(person: Person) {
    const changes: Change[] = [];
    const source = staffChanges(person);
    const { promise, resolve } = Promise.withResolvers<"joined" | "refused">();
    const stop = source.listen({
      joined: () => resolve("joined"),
      lost: () => resolve("refused"),
      changed: (change) => changes.push(change),
    });
    project.later(async () => {
      stop();
      await person.realtime.disconnect();
    });
    return { changes, source, answer: await promise };
  }

  test("staff hear within two seconds that a message came, and nothing of what it says", async () => {
    const { changes, source, answer } = await listen(await project.signedIn("sales"));
    expect(answer).toBe("joined");
    const key = crypto.randomUUID();
    const sent = Date.now();
    await sendMessage(project.visitor(), {
      key,
      name: project.mark,
      phone: project.phone(),
      email: null,
      body: "Hello",
      officeId: null,
      consent: true,
      language: "en",
      via: "ig7",
    });
    const told = () => changes.find(({ table }) => table === "messages");
    await expect.poll(told, { timeout: 5_000, interval: 20 }).toBeDefined();
    expect(Date.now() - sent).toBeLessThan(2_000);
    const { data } = await project.service.from("messages").select("id").eq("idempotency_key", key).single();
    expect(told()).toMatchObject({ id: data?.id });
    expect(await source.reachable()).toBe(true);
  });

  test("customers are not let in", async () => {
    expect((await listen(await project.signedIn())).answer).toBe("refused");
  });
});
