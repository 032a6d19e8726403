import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { publicManifestUrl, publicRoutes } from "../app/site/public-routes.ts";

const assignment = "window.__reactRouterManifest=";

/** Writes the route map of the public site beside the whole one that React Router's build has left. */
export async function writePublicManifest(folder: string): Promise<void> {
  const assets = join(folder, "assets");
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build has left no route manifest");
  const text = await readFile(join(assets, name), "utf8");
  const manifest = JSON.parse(text.slice(assignment.length).replace(/;\s*$/, ""));
  const url = publicManifestUrl(manifest.url);
  await writeFile(
    join(assets, basename(url)),
    `${assignment}${JSON.stringify({ ...manifest, url, routes: publicRoutes(manifest.routes) })};`,
  );
}
