import { describe, expect, test } from "vitest";
import type { RequestServices } from "~domain/contracts/request-services";
import type { ShareCard } from "~domain/contracts/share-card";
import { answerSharePicture, readSharePicture, sharePicturePath } from "./share-picture.server";

const card: ShareCard = {
  language: "en",
  dealer: "Maarad Motors",
  eyebrow: "Porsche",
  title: "Taycan 4S",
  note: null,
  price: "BHD 52,000",
  wasPrice: null,
  mark: null,
  cover: "a.webp",
};
const path = sharePicturePath("cars/7", card);
const drawn: string[] = [];

function services(kept: string[] = []): RequestServices {
  const unused = () => {
    throw new Error("not asked for here");
  };
  return {
    supabase: { url: "", publishableKey: "" },
    browser: { url: "", publishableKey: "" },
    contentGeneration: 0,
    origin: "http://site",
    rememberedLanguage: null,
    limit: unused,
    pictureOrigins: new Set(),
    video: null,
    structuredData: [],
    document: null,
    mail: false,
    photos: true,
    orderMail: { ready: false, due: unused },
    report: unused,
    development: false,
    sharePictures: {
      draw: async (name) => (drawn.push(name), new Response("drawn")),
      kept: async (name) => (kept.includes(name) ? new Response("kept") : null),
    },
  };
}

function asked(address: string) {
  const read = readSharePicture(address.replace("/og/", ""));
  if (!read) throw new Error(`${address} is no picture`);
  return read;
}

describe("the address of a picture", () => {
  test("names page and language and is the same for the same words", () => {
    expect(path).toMatch(/^\/og\/cars\/7\.en\.[0-9a-f]{10}\.jpg$/);
    expect(sharePicturePath("cars/7", { ...card })).toBe(path);
    expect(readSharePicture(path.slice(4))).toEqual({ name: path.slice(4, -4), page: "cars/7", language: "en" });
  });

  test.each([
    { price: "BHD 49,000" },
    { wasPrice: "BHD 55,000" },
    { title: "Taycan Turbo" },
    { eyebrow: "Audi" },
    { cover: "b.webp" },
    { cover: null },
    { dealer: "Another" },
    { mark: { text: "Reserved", tone: "strong" as const } },
    { note: "The future, today" },
    { language: "ar" as const },
  ])("changes with %j", (change) => {
    expect(sharePicturePath("cars/7", { ...card, ...change })).not.toBe(path);
  });

  test.each([
    "cars/7.en.jpg",
    "cars/7.fr.0123456789.jpg",
    "cars/0.en.0123456789.jpg",
    "../site.en.0123456789.jpg",
    "site.en.0123456789.png",
    "brands/1.en.0123456789.jpg",
    "",
  ])("%j is none", (address) => expect(readSharePicture(address)).toBeNull());
});

describe("asking for a picture", () => {
  test("by its present address draws it", async () => {
    const answer = await answerSharePicture(services(), asked(path), async () => card);
    expect([await answer.text(), drawn.at(-1)]).toEqual(["drawn", path.slice(4, -4)]);
  });

  test("by an older one leads to the present one, for a while", async () => {
    const answer = await answerSharePicture(services(), asked("/og/cars/7.en.0123456789.jpg"), async () => card);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
    expect(answer.headers.get("cache-control")).not.toContain("immutable");
  });

  test("of what is not to be seen is 404", async () => {
    const answer = await answerSharePicture(services(), asked(path), async () => null);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test("while the backend is down answers with the picture drawn before", async () => {
    const fail = async () => Promise.reject(new Error("away"));
    expect(await (await answerSharePicture(services([path.slice(4, -4)]), asked(path), fail)).text()).toBe("kept");
    await expect(answerSharePicture(services(), asked(path), fail)).rejects.toThrow("away");
  });
});
