import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { createReader, type Catalogue, type TextGroup } from "./reader";

const catalogues: Record<string, Catalogue> = { en: {}, ar: {} };
for (const [path, texts] of Object.entries(
  import.meta.glob<TextGroup>("./*/*/*.json", { eager: true, import: "default" }),
)) {
  const [, language = "", , file = ""] = path.split("/");
  Object.assign(catalogues[language] ?? {}, { [file.replace(".json", "")]: texts });
}

/** The library whose format this is; it says what is right. */
function library(language: string, catalogue: Catalogue) {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: "common",
    resources: { [language]: catalogue },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return (key: string, options: Record<string, unknown>): unknown =>
    Reflect.apply(instance.t, instance, [key, options]);
}

/** Every path of a group that leads to a text. */
function paths(group: TextGroup, before = ""): string[] {
  return Object.entries(group).flatMap(([key, value]) =>
    typeof value === "string" ? [before + key] : paths(value, `${before}${key}.`),
  );
}

describe.each(Object.keys(catalogues))("the reader says what i18next says (%s)", (language) => {
  const catalogue = catalogues[language] ?? {};
  const reader = createReader(language);
  reader.add(catalogue);
  const right = library(language, catalogue);

  test("for every text, with and without values, and every count", () => {
    // $& and {{name}} inside of a value must stay what they are.
    const values = { name: "$& {{count}}", brand: "بورشه", title: null, total: 0, max: 3.5 };
    for (const [ns, group] of Object.entries(catalogue)) {
      for (const path of paths(group)) {
        expect(reader.read(ns, path, values), `${ns}:${path}`).toEqual(right(path, { ns, ...values }));
        expect(reader.read("common", `${ns}:${path}`)).toEqual(right(`${ns}:${path}`, {}));
        if (!path.endsWith("_other")) continue;
        const counted = path.slice(0, -"_other".length);
        for (const count of [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1.5]) {
          expect(reader.read(ns, counted, { count, ...values }), `${ns}:${counted} ${count}`).toEqual(
            right(counted, { ns, count, ...values }),
          );
        }
      }
    }
  });

  test("a group has no words for what every object inherits", () => {
    const group = reader.read("cars", "feature", { returnObjects: true });
    for (const code of ["__proto__", "constructor", "toString"])
      expect(Reflect.get(Object(group), code), code).toBeUndefined();
  });

  test("for a whole group", () => {
    expect(reader.read("cars", "fuel", { returnObjects: true })).toEqual(
      right("fuel", { ns: "cars", returnObjects: true }),
    );
  });

  test("for what is not there", () => {
    for (const key of ["nothing", "not.there", "cars:not.there", "fuel.electric.deeper", "constructor"]) {
      expect(reader.read("cars", key)).toEqual(right(key, { ns: "cars" }));
    }
    expect(reader.read("cars", "not.there", { defaultValue: "else", count: 2 })).toEqual(
      right("not.there", { ns: "cars", defaultValue: "else", count: 2 }),
    );
  });
});

test("a count is written in groups, as numbers are everywhere", () => {
  const reader = createReader("ar");
  reader.add({
    cars: { total_other: "{{count}} سيارة", total_many: "{{count}} سيارة", total_few: "{{count}} سيارات" },
  });
  expect(reader.read("cars", "total", { count: 10_000 })).toBe("10,000 سيارة");
  reader.add({ bulk: { progress: "{{done}} of {{total}}", car: "{{year}}" } });
  expect(reader.read("bulk", "progress", { done: 7_450, total: 10_040 })).toBe("7,450 of 10,040");
  expect(reader.read("bulk", "car", { year: 2026 })).toBe("2026");
});
