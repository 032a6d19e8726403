import { landingPath } from "../domain/landing-pages.ts";
import { expect, test } from "vitest";
import routes from "../app/routes";
import { routeName } from "../server/observability/route-name";

interface Node {
  path?: string | undefined;
  children?: readonly Node[] | undefined;
}

/** Every path of the map of routes, written out. */
function paths(nodes: readonly Node[], before = ""): string[] {
  return nodes.flatMap(({ path, children = [] }) => {
    const here = path ? `${before}/${path}` : before;
    return [here, ...paths(children, here)];
  });
}

test("the log knows every word that addresses are made of, and nothing else", () => {
  const all = paths(routes)
    .map((path) => path.replaceAll("?", ""))
    .filter(Boolean);
  expect(all.length).toBeGreaterThan(40);
  // Unknown parts that follow one another are one.
  for (const path of all) expect(routeName(path), path).toBe(path.replaceAll(/(:\w+)(\/:\w+)*/g, "*"));
  for (const page of [
    { kind: "body", value: "suv" },
    { kind: "fuel", value: "plug_in_hybrid" },
  ] as const)
    expect(routeName(`/ar${landingPath(page)}`)).toBe(`/ar/cars/${page.kind}/*`);
});
