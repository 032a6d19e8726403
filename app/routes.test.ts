import { expect, test } from "vitest";
import { publicPagePatterns } from "~domain/public-pages";
import routes from "./routes";

interface Entry {
  path?: string;
  index?: boolean;
  file: string;
  children?: readonly Entry[];
}

/** The patterns of all pages of the public site below a route, without their language. */
function publicPatterns(entries: readonly Entry[], above = ""): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children.length > 0) return publicPatterns(children, here);
    const isPage = file.startsWith("routes/public/") && !here.endsWith("/*");
    return isPage ? [here.replace(/^\/ar\?/, "") || "/"] : [];
  });
}

test("every public page is in the table of domain/public-pages.ts, and nothing else", () => {
  expect(publicPatterns(routes).sort()).toEqual(publicPagePatterns.toSorted());
});
