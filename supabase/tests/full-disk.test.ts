import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "./setup/test-backend.ts";

/** The disk as the backend sees it. */
const disk = { low: false, full: false, makeRoom: async () => false };
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ engine: "pg18", disk });
});
afterAll(() => backend?.close());

const sendMessage = (from = backend.client()) =>
  from.rpc("send_message", {
    p_name: "A Writer",
    p_phone: "+97333334444",
    p_body: "Hello",
    p_key: randomUUID(),
    p_consent: true,
  });

describe("a disk that is low", () => {
  it("takes no files, but for those of the installation itself", async () => {
    const staff = await backend.signedIn("manager");
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#345" } })
      .png()
      .toBuffer();
    const put = (client: Pick<typeof staff, "storage">, name: string) =>
      client.storage.from("media").upload(name, picture, { contentType: "image/png" });
    expect((await put(staff, "before.png")).error).toBeNull();
    disk.low = true;
    expect((await put(staff, "during.png")).error).toMatchObject({ status: 507, statusCode: "507" });
    const copied = await staff.storage.from("media").copy("before.png", "copied.png");
    expect(copied.error).toMatchObject({ status: 507, message: "There is no room left on the server's disk" });
    expect((await put(backend.service(), "installed.png")).error).toBeNull();
    expect((await staff.storage.from("media").download("before.png")).error).toBeNull();
    expect((await sendMessage()).error).toBeNull();
    expect((await staff.storage.from("media").remove(["before.png"])).data, "which makes room").toHaveLength(1);
    disk.low = false;
    expect((await put(staff, "after.png")).error).toBeNull();
  });
});

describe("a disk that is full", () => {
  it("lets visitors read and not write; staff may do both, to make room", async () => {
    const staff = await backend.signedIn("manager");
    const [visitor, customer] = [backend.client(), await backend.signedIn()];
    disk.full = true;
    expect(await sendMessage()).toMatchObject({ status: 503, error: { code: "53100" } });
    expect(await sendMessage(customer)).toMatchObject({ status: 503, error: { code: "53100" } });
    expect((await visitor.rpc("search_cars", {})).error).toBeNull();
    expect((await visitor.rpc("home_sections")).error).toBeNull();
    expect((await visitor.from("car_cards").select("id").limit(5)).error).toBeNull();
    expect((await staff.from("brands").insert({ name: "Brim" })).error).toBeNull();
    disk.full = false;
    expect((await sendMessage()).error).toBeNull();
  });
});
