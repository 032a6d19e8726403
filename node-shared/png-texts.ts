import { inflateSync } from "node:zlib";
import { chunksOfPng, chunkType } from "./png-chunks.ts";

/**
 * Packed texts of a PNG that the server decodes, and bytes that they unfold to together. Programs write a few, of some
 * kilobytes; the decoder keeps all of them several times, and a file of two megabytes filled four gigabytes.
 */
const [mostTexts, mostBytes] = [100, 4 * 1024 * 1024];

/** Chunks of a PNG, of which programs write one for some kilobytes: a file may have a million empty ones. */
const mostChunks = 50_000;

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const [packed, international, end] = [chunkType("zTXt"), chunkType("iTXt"), chunkType("IEND")];

/**
 * Whether the texts of a PNG unfold to more than programs write, or to nothing, or its parts are too many to be looked
 * at; false for what is no PNG. W3C PNG, 11.3.3.
 */
export function unfoldsToMuchText(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, signature.length).equals(signature)) return false;
  let [texts, left, chunks] = [0, mostBytes, 0];
  for (const { type, data } of chunksOfPng(file)) {
    chunks += 1;
    if (chunks > mostChunks) return true;
    if (type === end) return false;
    const text = type === packed || type === international ? packedIn(data, type) : undefined;
    if (!text) continue;
    texts += 1;
    if (texts > mostTexts) return true;
    try {
      left -= inflateSync(text, { maxOutputLength: left }).byteLength;
    } catch {
      return true;
    }
    if (left <= 0) return true;
  }
  return false;
}

/** The compressed part of a text chunk, after its name; undefined for an uncompressed one. */
function packedIn(data: Buffer, type: number): Buffer | undefined {
  const name = data.indexOf(0);
  if (name < 0) return undefined;
  if (type === packed) return data.subarray(name + 2);
  if (data[name + 1] !== 1) return undefined;
  // Behind its flag and method: its language, and its name in that.
  const language = data.indexOf(0, name + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? undefined : data.subarray(translated + 1);
}
