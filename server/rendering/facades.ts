import { readFile } from "node:fs/promises";
import { z } from "zod";

const facadesSchema = z.record(
  z.string(),
  z.object({
    runs: z.array(z.string()),
    names: z.array(z.object({ outer: z.string(), inner: z.string(), from: z.string() })),
  }),
);

/**
 * Files of the build that only pass on what stands in others, by their addresses: what is only to be run (`runs`,
 * addresses), and where each name comes from.
 */
export type Facades = z.infer<typeof facadesSchema>;

/** Reads what the build has found (scripts/facades.ts). */
export async function readFacades(file: string): Promise<Facades> {
  return facadesSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

const wholeImport = /import \* as (\w+) from "([^"]+)";/g;

/** Asks for the files behind each facade instead of the facade: a request less for every one. */
export function passFacades(script: string, facades: Facades): string {
  return script.replace(wholeImport, (written, local: string, address: string) => {
    const facade = facades[address];
    if (!facade) return written;
    const named = facade.names.map((name, index) => ({ ...name, local: `${local}_${index}` }));
    const imports = [...Map.groupBy(named, ({ from }) => from)].map(
      ([from, group]) => `import {${group.map((name) => `${name.inner} as ${name.local}`).join(",")}} from "${from}";`,
    );
    const runs = facade.runs.map((from) => `import "${from}";`);
    const members = named.map((name) => `${name.outer}:${name.local}`);
    return `${runs.join("")}${imports.join("")}const ${local}={${members.join(",")}};`;
  });
}
