import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { errorCode } from "../../node-shared/error-code.ts";
import { compressBrotli, storeResponse, type StoredResponse } from "../page-cache/stored-response.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/** The files of the browser's build, in memory from their first use on: they are few and small. */
export interface StaticAssets {
  has(path: string): boolean;
  /** What is in memory already, for the path that must not wait. */
  ready(path: string): StoredResponse | undefined;
  load(path: string): Promise<StoredResponse | undefined>;
}

/** What the names of the build's files under /assets/ look like. */
const assetName = /^\/assets\/([\w-][\w.-]*)$/;

/**
 * Lists the folder once; a build is complete before the server starts, and may be replaced while it runs.
 * @param kept folder of files under /assets/ of other releases (`keepAssets`), which is looked into by need
 */
export async function openStaticAssets(
  folder: string,
  headers: Record<string, string>,
  kept?: string,
): Promise<StaticAssets> {
  const names = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(folder.length).split(sep).join("/");
    if (!path.startsWith("/.vite/") && !path.endsWith(".br")) names.add(path);
  }
  const loaded = new Map<string, StoredResponse>();
  const loading = new Map<string, Promise<StoredResponse | undefined>>();

  async function read(path: string, file = join(folder, path)): Promise<StoredResponse> {
    const body = await readFile(file);
    const type = types[extname(path)] ?? "application/octet-stream";
    const stored = await storeResponse(
      200,
      {
        ...headers,
        "content-type": type,
        // Names under /assets/ carry a hash of their content.
        "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      },
      body,
    );
    if (stored.packed) {
      // The build leaves the best compression beside the file; without it the quick one serves.
      stored.body = await readFile(`${file}.br`).catch(() => compressBrotli(body, 9));
    }
    loaded.set(path, stored);
    return stored;
  }

  async function readKept(path: string): Promise<StoredResponse | undefined> {
    const name = assetName.exec(path)?.[1];
    if (kept === undefined || name === undefined || name.endsWith(".br")) return undefined;
    return read(path, join(kept, name)).catch(() => undefined);
  }

  /** A new build takes the place of the running one, whose files are then only among the kept ones. */
  async function readOwn(path: string): Promise<StoredResponse | undefined> {
    try {
      return await read(path);
    } catch (error) {
      if (errorCode(error) !== "ENOENT") throw error;
      return readKept(path);
    }
  }

  return {
    has: (path) => names.has(path),
    ready: (path) => loaded.get(path),
    load(path) {
      const known = loaded.get(path);
      if (known) return Promise.resolve(known);
      if (!names.has(path)) return readKept(path);
      let running = loading.get(path);
      if (!running) {
        // A read that failed once is tried again.
        running = readOwn(path).finally(() => loading.delete(path));
        loading.set(path, running);
      }
      return running;
    },
  };
}
