import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Insert, SeedClient } from "../client.ts";
import { done, written } from "../client.ts";
import { loadDocuments } from "./documents.ts";
import { carAlt, carArts, carViews, otherPictures } from "./pictures.ts";
import { artFile, pathOf } from "./stock.ts";
import { uuidOf } from "../random.ts";

const artFolder = join(import.meta.dirname, "../../../demo/art");

export interface Picture {
  width: number;
  height: number;
  bytes: number;
  colour: string;
}

/** Sizes and colours of the files in demo/art by their names. */
export async function readPictures(): Promise<Map<string, Picture>> {
  const manifest = JSON.parse(await readFile(join(artFolder, "manifest.json"), "utf8")) as Record<string, Picture>;
  return new Map(Object.entries(manifest));
}

/** The demo's files with their texts, as rows of the media library. */
export function loadMedia(now: Date, pictures: Map<string, Picture>): (Insert<"media"> & { file: string })[] {
  const cars = carArts.flatMap((art) =>
    carViews.map((view) => ({ file: artFile(art, view), folder: "cars", alt: carAlt(art, view) })),
  );
  return [...cars, ...otherPictures].flatMap(({ file, folder, alt }, index) => {
    const picture = pictures.get(file);
    if (!picture) return [];
    const created_at = new Date(now.getTime() - 60 * 86_400_000 + index * 60_000).toISOString();
    return [
      {
        file,
        id: uuidOf(`demo media ${file}`),
        path: pathOf(file),
        file_name: file.slice(file.indexOf("/") + 1),
        folder,
        mime_type: "image/webp",
        size_bytes: picture.bytes,
        width: picture.width,
        height: picture.height,
        colour: picture.colour,
        alt_en: alt.en,
        alt_ar: alt.ar,
        illustration: folder === "cars" || folder === "details",
        created_by: null,
        created_at,
        updated_at: created_at,
      },
    ];
  });
}

/** Uploads every file once through the storage API and writes its line in the media library. */
export async function uploadMedia(
  client: SeedClient,
  now: Date,
  pictures: Map<string, Picture>,
  progress: (message: string) => void,
): Promise<void> {
  const media = loadMedia(now, pictures);
  const waiting = [...media];
  let sent = 0;
  const upload = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const bytes = await readFile(join(artFolder, next.file));
      done(
        `Uploading ${next.file}`,
        await client.storage
          .from("media")
          .upload(next.path, bytes, { contentType: "image/webp", cacheControl: "31536000", upsert: true }),
      );
      sent += 1;
      if (sent % 20 === 0) progress(`Uploaded ${sent} of ${media.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, upload));
  const documents = loadDocuments(now);
  for (const { bytes, row } of documents)
    done(
      `Uploading ${row.file_name}`,
      await client.storage
        .from("media")
        .upload(row.path, bytes, { contentType: "application/pdf", cacheControl: "31536000", upsert: true }),
    );
  const rows = [...media.map(({ file: _file, ...row }) => row), ...documents.map(({ row }) => row)];
  written("Writing the media library", await client.from("media").upsert(rows, { onConflict: "path" }));
}
