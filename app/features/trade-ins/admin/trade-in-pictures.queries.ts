import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

/** A photo of a trade-in. */
export interface TradeInPicture {
  id: string;
  path: string;
  width: number;
  height: number;
  sizeBytes: number;
  colour: string | null;
  /** Signed address, valid for an hour; null if the file does not exist. */
  url: string | null;
}

const bucket = "trade-ins";
/** Validity of a signed address, in seconds. */
const shownFor = 3_600;

/** The photos of a trade-in in order, with signed addresses. */
export async function listPictures(client: BrowserClient, tradeIn: number): Promise<TradeInPicture[]> {
  const rows = unwrap(
    await client
      .from("trade_in_pictures")
      .select("id, path, width, height, size_bytes, colour")
      .eq("trade_in_id", tradeIn)
      .order("position"),
  );
  if (rows.length === 0) return [];
  const { data } = await client.storage.from(bucket).createSignedUrls(
    rows.map(({ path }) => path),
    shownFor,
  );
  const urls = new Map(data?.map(({ path, signedUrl }) => [path, signedUrl]));
  return rows.map(({ size_bytes, ...row }) => ({ ...row, sizeBytes: size_bytes, url: urls.get(row.path) || null }));
}

/** A picture in the format in which it is saved with a car. */
export interface CopiedPicture {
  path: string;
  width: number;
  height: number;
  colour: string | null;
}

/**
 * Copies photos into the media library. Each target path contains the photo's id, so that a retry finds files that are
 * copied already. Throws the storage's error if a file cannot be copied.
 */
export async function copyToLibrary(
  client: BrowserClient,
  pictures: readonly TradeInPicture[],
  { folder, name }: { folder: string; name: string },
): Promise<CopiedPicture[]> {
  const copied: CopiedPicture[] = [];
  for (const [index, { id, path, width, height, sizeBytes, colour }] of pictures.entries()) {
    const to = `trade-ins/${id}.jpg`;
    const { error } = await client.storage.from(bucket).copy(path, to, { destinationBucket: "media" });
    if (error && !/exists|duplicate/i.test(error.message)) throw error;
    const row = {
      path: to,
      file_name: `${name}-${index + 1}.jpg`,
      folder,
      mime_type: "image/jpeg",
      size_bytes: sizeBytes,
      width,
      height,
      colour,
    };
    const known = unwrap(await client.from("media").select("id").eq("path", to));
    if (known.length === 0) unwrap(await client.from("media").insert(row).select("id"));
    copied.push({ path: to, width, height, colour });
  }
  return copied;
}
