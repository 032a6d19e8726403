import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeFacades } from "../../scripts/facades.ts";
import { type Facades, passFacades, readFacades } from "./facades.ts";

let folder: string;
let facades: Facades;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-facades-"));
  await writeFile(join(folder, "root.js"), 'export{At as default,Dt as ErrorBoundary,x}from"./site.js";');
  await writeFile(
    join(folder, "cars.js"),
    'import"./runtime.js";import{m as e}from"./site.js";import{n as t,r}from"./browse.js";' +
      "export{e as ErrorBoundary,t as default,r as meta};\n",
  );
  await writeFile(join(folder, "home.js"), 'import{a}from"./site.js";var b=a();export{b as default};');
  await writeFile(join(folder, "empty.js"), 'import"./site.js";');
  await writeFacades(folder, join(folder, "facades.json"));
  facades = await readFacades(join(folder, "facades.json"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what only passes names on is a facade; what does anything is not", () => {
  expect(Object.keys(facades).toSorted()).toEqual(["/assets/cars.js", "/assets/root.js"]);
});

test("a page asks for the files behind its facades, under the names of the facades", () => {
  const script =
    `import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n` +
    `import * as route1 from "/assets/cars.js";\nimport * as route2 from "/assets/home.js";\n` +
    `window.modules = {"root":route0};`;
  expect(passFacades(script, facades).split("\n")).toEqual([
    'import "/assets/manifest.js";',
    'import {At as route0_0,Dt as route0_1,x as route0_2} from "/assets/site.js";' +
      "const route0={default:route0_0,ErrorBoundary:route0_1,x:route0_2};",
    'import "/assets/runtime.js";import {m as route1_0} from "/assets/site.js";' +
      'import {n as route1_1,r as route1_2} from "/assets/browse.js";' +
      "const route1={ErrorBoundary:route1_0,default:route1_1,meta:route1_2};",
    'import * as route2 from "/assets/home.js";',
    'window.modules = {"root":route0};',
  ]);
});
