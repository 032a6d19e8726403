import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { carFigures } from "~domain/car-figures";
import { languages, type Language } from "~domain/languages";
import { keysOf } from "~domain/records";

const root = fileURLToPath(new URL("../..", import.meta.url));
const forms = ["zero", "one", "two", "few", "many", "other"] as const;

/** Every text of a language by `namespace:key.path`. */
function texts(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  function walk(node: unknown, path: string): void {
    if (typeof node === "string") found.set(path, node);
    else if (typeof node === "object" && node !== null) {
      for (const [key, value] of Object.entries(node)) walk(value, path.endsWith(":") ? path + key : `${path}.${key}`);
    } else throw new Error(`${path} is neither text nor group`);
  }
  for (const file of globSync(`app/i18n/${language}/*/*.json`, { cwd: root })) {
    walk(JSON.parse(readFileSync(`${root}/${file}`, "utf8")), `${file.replace(/.*[/\\]|\.json$/g, "")}:`);
  }
  return found;
}

const catalogue = { en: texts("en"), ar: texts("ar") };

/** The forms of each key that is counted, by the key without its ending. */
function plurals(language: Language): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of catalogue[language].keys()) {
    const match = /^(.*)_(zero|one|two|few|many|other)$/.exec(key);
    // `other` alone is an ordinary word; a counted key always has its `other` beside another form.
    if (match?.[1] && match[2] && catalogue[language].has(`${match[1]}_other`))
      found.set(match[1], [...(found.get(match[1]) ?? []), match[2]]);
  }
  return found;
}

const baseKey = (key: string, counted: Map<string, string[]>) => {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, "");
  return counted.has(base) ? base : key;
};

function baseKeys(language: Language): string[] {
  const counted = plurals(language);
  return [...new Set([...catalogue[language].keys()].map((key) => baseKey(key, counted)))].sort();
}

test("both languages have the same keys", () => {
  expect(baseKeys("ar")).toEqual(baseKeys("en"));
});

test("no text is empty", () => {
  for (const language of languages) {
    expect(
      [...catalogue[language]].filter(([, text]) => text.trim() === "").map(([key]) => `${language} ${key}`),
    ).toEqual([]);
  }
});

test("what is counted has all six forms in Arabic, one and other in English", () => {
  for (const [key, found] of plurals("ar"))
    expect({ key, forms: found.toSorted() }).toEqual({ key, forms: forms.toSorted() });
  for (const [key, found] of plurals("en"))
    expect({ key, has: ["one", "other"].every((form) => found.includes(form)) }).toEqual({ key, has: true });
  expect([...plurals("ar").keys()].sort()).toEqual([...plurals("en").keys()].sort());
});

test("the same values are filled into both languages", () => {
  // A form such as "two cars" says the number in words.
  const slots = (text: string) =>
    [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].filter((name) => name !== "count").sort();
  const counted = plurals("ar");
  for (const [key, text] of catalogue.ar) {
    const twin = catalogue.en.get(key) ?? catalogue.en.get(`${baseKey(key, counted)}_other`) ?? "";
    const inWords = /_(one|two)$/.test(key) && !slots(text).includes("number");
    expect({ key, slots: slots(text) }).toEqual({
      key,
      slots: slots(twin).filter((name) => !inWords || name !== "number"),
    });
  }
});

test("Arabic texts are Arabic", () => {
  // Names, units and codes that the market writes in Latin letters.
  const latin = new Set([
    "cars:transmission.cvt",
    "shell:language.name",
    "shell:language.switch",
    "auth:language.switch",
    "admin:language.switch",
  ]);
  const untranslated = [...catalogue.ar].filter(
    ([key, text]) =>
      !/[\u0600-\u06ff]/.test(text) &&
      /[a-z]{2}/i.test(text.replace(/\{\{.*?\}\}/g, "")) &&
      !latin.has(key) &&
      !/^cars:(cycle|connector)\./.test(key),
  );
  expect(untranslated).toEqual([]);
});

const sources = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"], {
  cwd: root,
  exclude: (name) => /\.test\.tsx?$|database\.types/.test(name),
})
  .map((file) => readFileSync(`${root}/${file}`, "utf8"))
  .join("\n");

test("every key is used", () => {
  // A car's figures are named by their columns.
  const literals = new Set<string | undefined>(keysOf(carFigures));
  for (const [, literal] of sources.matchAll(/["'`]((?:\w+:)?[\w-]+(?:\.[\w-]+)*)["'`]/g)) literals.add(literal);
  // `fuel.${code}` and `${prefix}.title` use every key that fits.
  const patterns = [...sources.matchAll(/`((?:[\w:.-]|\$\{[^`]*?\})*\$\{[^`]*?)`/g)]
    .map(([, template]) => (template ?? "").split(/\$\{[^}]*\}+/))
    .filter((parts) => parts.some((part) => /\w+\.$|^\.\w|:\w/.test(part)) || /^[\w:.-]+[._]$/.test(parts[0] ?? ""))
    .map((parts) => new RegExp(`^(?:\\w+:)?${parts.map((part) => part.replace(/[.]/g, "\\.")).join("[\\w.-]+")}$`));
  const groups = [...sources.matchAll(/t\("([\w.:]+)", \{ returnObjects: true/g)].map(([, group]) => group ?? "");
  // Headings of files, in both languages at once: cars-export.ts reads them from the catalogue itself.
  groups.push("admin_import:fields");
  const unused = baseKeys("en").filter((key) => {
    const short = key.replace(/^\w+:/, "");
    return (
      !literals.has(key) &&
      !literals.has(short) &&
      !patterns.some((pattern) => pattern.test(key) || pattern.test(short)) &&
      !groups.some((group) => short.startsWith(`${group}.`) || key.startsWith(`${group}.`))
    );
  });
  expect(unused).toEqual([]);
});

test("every text that is asked for by name exists", () => {
  const known = new Set(baseKeys("en").flatMap((key) => [key, key.replace(/^\w+:/, "")]));
  const asked = [...sources.matchAll(/\b(?:t|common|shell)\("((?:\w+:)?\w+(?:\.\w+)*)"/g)].map(([, key]) => key ?? "");
  const isGroup = (key: string) => [...known].some((other) => other.startsWith(`${key}.`));
  expect(asked.filter((key) => !known.has(key) && !isGroup(key))).toEqual([]);
});

test("what is counted is asked for with its count", () => {
  const counted = new Set([...plurals("en").keys()].flatMap((key) => [key, key.replace(/^\w+:/, "")]));
  const plain = new Set(baseKeys("en").flatMap((key) => (counted.has(key) ? [] : [key.replace(/^\w+:/, "")])));
  const calls = [...sources.matchAll(/\bt\("((?:\w+:)?\w+(?:\.\w+)*)"(\)|, \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|, )/g)];
  const asked = calls.filter(([, key = ""]) => counted.has(key) && !plain.has(key));
  expect(asked.length).toBeGreaterThan(50);
  // A variable holds the values of some calls; the compiler checks its shape.
  expect(asked.filter(([, , rest = ""]) => rest !== ", " && !/\bcount\b/.test(rest)).map(([call]) => call)).toEqual([]);
});

test("a number and its percent sign stay on one line", () => {
  const parted = languages.flatMap((language) => [...catalogue[language]].filter(([, text]) => / %/.test(text)));
  expect(parted.map(([key]) => key)).toEqual([]);
});

test("in Arabic only a price on request is called «عند الطلب»", () => {
  const told = [...catalogue.ar].filter(([, text]) => text.includes("عند الطلب")).map(([key]) => key);
  expect(told.filter((key) => !/on request/i.test(catalogue.en.get(key) ?? ""))).toEqual([]);
});

test("in Arabic what a button does is not worded as a state", () => {
  const buttons = ["admin_messages:messages.markAnswered", "admin_orders:reply.contacted"];
  expect(buttons.filter((key) => catalogue.ar.get(key)?.startsWith("تم "))).toEqual([]);
});

test("the words for a HEIC photo name no button: a desk has none for the camera", () => {
  for (const language of languages)
    expect(texts(language).get("trade_in:photos.refused.heic")).not.toMatch(/button|above|زر|أعلاه/i);
});
