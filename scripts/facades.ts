import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Facades } from "../server/rendering/facades.ts";

/** Writes down the facades of the built site, for the server to ask past them (server/rendering/facades.ts). */
export async function writeFacades(folder: string, file: string): Promise<void> {
  await writeFile(file, JSON.stringify(await findFacades(folder)));
}

/** Longer files hold more than lists of names. */
const longest = 1_000;
const statement =
  /^(?:import"\.\/([\w.-]+)"|import\{([^}]*)\}from"\.\/([\w.-]+)"|export\{([^}]*)\}(?:from"\.\/([\w.-]+)")?)(?:;|$)/;

/** Finds the facades in a folder that is served as `/assets/`. A route whose code is shared leaves one behind. */
export async function findFacades(folder: string): Promise<Facades> {
  const found: Facades = {};
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (!name.endsWith(".js") || (await stat(file)).size > longest) continue;
    const facade = readFacade((await readFile(file, "utf8")).trim());
    if (facade) found[`/assets/${name}`] = facade;
  }
  return found;
}

/** Null where the text holds anything but imports and exports. */
function readFacade(text: string): Facades[string] | null {
  const runs: string[] = [];
  const names: { outer: string; inner: string; from: string }[] = [];
  const imported = new Map<string, { inner: string; from: string }>();
  for (let rest = text; rest;) {
    const match = statement.exec(rest);
    if (!match) return null;
    const [whole, run, imports, importedFrom, exports, exportedFrom] = match;
    if (run) runs.push(`/assets/${run}`);
    for (const [inner, local] of pairs(imports)) imported.set(local, { inner, from: `/assets/${importedFrom}` });
    for (const [local, outer] of pairs(exports)) {
      const source = exportedFrom ? { inner: local, from: `/assets/${exportedFrom}` } : imported.get(local);
      if (!source) return null;
      names.push({ outer, ...source });
    }
    rest = rest.slice(whole.length);
  }
  return names.length > 0 ? { runs, names } : null;
}

/** `a as b,c` as pairs of the name before and the name after. */
function pairs(list: string | undefined): [before: string, after: string][] {
  if (!list) return [];
  return list.split(",").map((entry) => {
    const [before = "", after = before] = entry.trim().split(" as ");
    return [before, after];
  });
}
