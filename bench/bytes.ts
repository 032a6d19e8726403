import { measurePage, openBuiltFiles } from "../tests/fixtures/page-bytes.ts";

/**
 * Prints what every kind of page brings, in bytes after brotli, and what it may bring (tests/e2e/budget.spec.ts holds
 * to it).
 */
export async function printBytes(site: string, car: string): Promise<void> {
  const files = await openBuiltFiles("build/client/assets");
  console.log("\nBytes of a page, brotli              HTML   style  scripts   fonts");
  const kinds = [
    "/",
    "/cars",
    `/cars/${car}`,
    "/brands/Porsche",
    "/about",
    "/contact",
    `/order/${car}`,
    "/compare",
    "/favourites",
  ];
  for (const path of kinds.flatMap((kind) => [kind, kind === "/" ? "/ar" : `/ar${kind}`])) {
    const page = await measurePage(site, path, files);
    const sizes = [page.html, page.css, page.scripts, page.fonts].map((bytes) => String(bytes).padStart(7));
    console.log(`${path.padEnd(34)} ${sizes.join(" ")}`);
  }
  console.log(`${"at most".padEnd(34)}   14000   12000  130000   20000 (Arabic 25000)`);
}
