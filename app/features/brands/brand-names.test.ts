import { describe, expect, test } from "vitest";
import { linesOf, findTakenName, namesOf } from "./brand-names";

describe("linesOf", () => {
  test("one name a line, without blank lines and extra spaces", () => {
    expect(linesOf("  Beemer \r\n\nبي  ام\n")).toEqual(["Beemer", "بي ام"]);
  });

  test("what a search finds the same comes once, and symbols are no name", () => {
    expect(linesOf("e-tron\nE TRON\nإي ترون\nاى ترون\n!!\n—")).toEqual(["e-tron", "إي ترون"]);
  });
});

describe("namesOf", () => {
  const rows = [
    { model_key: null, name_en: "Porsche", name_ar: "بورش", names: ["Porsche", "بورش", "Ruf", "بورشه"] },
    { model_key: "porsche_taycan", name_en: "Taycan", name_ar: null, names: ["Taycan", "تايكان"] },
  ];

  test("parts what the dealer typed from what is known anyway", () => {
    const found = namesOf("porsche", rows, [{ model: null, alias: "Ruf" }]);
    expect(found.aliases).toBe("Ruf");
    expect(found.names.known).toEqual(["بورشه"]);
    expect(found.names.models).toEqual([{ slug: "taycan", name: { en: "Taycan", ar: null }, known: ["تايكان"] }]);
    expect(found.modelAliases).toEqual({ taycan: "" });
  });

  test("keeps the names of a model that has no car any more", () => {
    const found = namesOf("porsche", rows, [
      { model: "panamera", alias: "Pana" },
      { model: "panamera", alias: "بنا" },
    ]);
    expect(found.modelAliases).toEqual({ taycan: "", panamera: "Pana\nبنا" });
    expect(found.names.models.at(-1)).toMatchObject({ slug: "panamera", name: { en: "panamera" } });
  });
});

describe("findTakenName", () => {
  const others = [
    { name: "BMW", name_ar: "بي إم دبليو" },
    { name: "Mercedes-Benz", name_ar: null },
  ];

  test("finds the name of another brand, as a search reads it", () => {
    expect(findTakenName(["Ruf", "Beemer"], others)).toBeNull();
    expect(findTakenName(["b.m.w"], others)).toBe("b.m.w");
    expect(findTakenName(["Ruf", "bmw"], others)).toBe("bmw");
    expect(findTakenName(["MERCEDES BENZ"], others)).toBe("MERCEDES BENZ");
    expect(findTakenName(["بي ام دبليو"], others)).toBe("بي ام دبليو");
  });

  test("a part of a name is free, and so is any where there is no other brand", () => {
    expect(findTakenName(["Mercedes", "Benz"], others)).toBeNull();
    expect(findTakenName(["BMW"], [])).toBeNull();
  });
});
