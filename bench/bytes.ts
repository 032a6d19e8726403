import { measurePage, openBuiltFiles, pageBudget } from "../tests/fixtures/page-bytes.ts";

/**
 * Prints what every kind of page brings, in bytes after brotli and in elements, and what it may bring
 * (tests/http/page-bytes.test.ts holds to it).
 */
export async function printBytes(site: string, car: string): Promise<void> {
  const files = await openBuiltFiles("build/client/assets");
  console.log("\nBytes of a page, brotli              HTML   style  scripts   fonts elements");
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
    console.log(line(path, page.html, page.css, page.scripts, page.fonts, page.elements));
  }
  const { html, css, scripts, fonts, elements } = pageBudget;
  console.log(`${line("at most", html, css, scripts, fonts.en, elements)} (Arabic ${fonts.ar})`);
}

const line = (name: string, ...bytes: number[]) =>
  `${name.padEnd(34)} ${bytes.map((number) => String(number).padStart(7)).join(" ")}`;
