import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Classes that mean left or right, and therefore do not mirror: margins, paddings, places, borders, corners, text. */
const physicalNames = [
  /[mp][lr]-[\w[]/,
  /scroll-[mp][lr]-/,
  /(?:left|right)-(?:\d|\[|auto|full|px)/,
  /text-(?:left|right)(?![\w-])/,
  /float-(?:left|right)/,
  /border-[lr](?![a-z])/,
  /rounded-(?:l|r|tl|tr|bl|br)(?![a-z])/,
];
const physical = new RegExp(
  String.raw`(?<![\w-])(?:[a-z-]+:)*-?(?:${physicalNames.map(({ source }) => source).join("|")})`,
  "g",
);

test("no class is physical: everything mirrors in Arabic", () => {
  const found = globSync("app/**/*.tsx", { cwd: root }).flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, "utf8");
    const strings = [...source.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([text]) => text).join("\n");
    return [...strings.matchAll(physical)].map(([name]) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test("the greatest width of a container is written as @max-…: Tailwind has no other name for it", () => {
  const found = globSync("app/**/*.tsx", { cwd: root }).filter((file) =>
    readFileSync(`${root}/${file}`, "utf8").includes("max-@"),
  );
  expect(found).toEqual([]);
});

test("a narrower padding of a button ends in !: without it the button's own wins, which is later in the sheet", () => {
  const found = globSync("app/**/*.tsx", { cwd: root }).flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, "utf8");
    const buttons = [...source.matchAll(/buttonStyles\(\{[^}]*\}\)|<(?:Button|ChatLink|OrderLink)\b[^>]*>/g)];
    return buttons
      .filter(([button]) => !button.includes('"link"') && /(?<![\w:-])px-[0-4](?:\.5)?(?![\d.!])/.test(button))
      .map(([button]) => `${file}: ${button}`);
  });
  expect(found).toEqual([]);
});

test("nothing is as wide as 100vw: where scrollbars take room, it would reach beyond the page", () => {
  const found = globSync("app/**/*.tsx", { cwd: root })
    .concat(globSync("app/**/*.ts", { cwd: root }))
    .flatMap((file) =>
      [...readFileSync(`${root}/${file}`, "utf8").matchAll(/w-\[[^\]]*\d[ds]?vw\b[^\]]*\]/g)].map(
        ([name]) => `${file}: ${name}`,
      ),
    );
  expect(found).toEqual([]);
});

test("the rule sees what it forbids", () => {
  for (const name of [
    "ml-4",
    "lg:mr-auto",
    "-left-2",
    "left-1/2",
    "text-right",
    "rounded-tl-lg",
    "border-l",
    "border-r-2",
    "pl-[3px]",
  ]) {
    expect(`"${name}"`.match(physical), name).not.toBeNull();
  }
  for (const name of [
    "ms-4",
    "text-start",
    "border-e",
    "rounded-lg",
    "rounded-sm",
    "place-items-center",
    "border-border",
    "start-0",
  ]) {
    expect(`"${name}"`.match(physical), name).toBeNull();
  }
});
