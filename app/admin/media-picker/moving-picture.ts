import { headBytes, latin, sniffPicture } from "./picture-file";

/** Whether a file is an animated picture: only its first frame is stored. False for what cannot be read. */
export async function isMoving(file: Blob): Promise<boolean> {
  const head = await bytesOf(file.slice(0, headBytes));
  switch (head.byteLength >= 32 && sniffPicture(head)) {
    case "gif":
      return hasFrames(await bytesOf(file));
    case "png":
      return /^(?:(?!IDAT).)*acTL/s.test(textOf(head));
    case "webp":
      return latin(head, 12, 16) === "VP8X" && ((head[20] ?? 0) & 2) !== 0;
    case "avif":
      return latin(head, 8, 12) === "avis";
    default:
      return false;
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

const bytesOf = (blob: Blob) =>
  blob.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => new Uint8Array(),
  );

/** Whether a GIF has a second frame. Walks its blocks, because their marks also occur in pictures. */
function hasFrames(bytes: Uint8Array): boolean {
  const byte = (at: number) => bytes[at] ?? 0;
  /** The bytes of a colour table, by the flags before it. */
  const table = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let frames = 0;
  for (let at = 13 + table(byte(10)); at < bytes.byteLength; at += 1) {
    if (byte(at) === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at += 11 + table(byte(at + 9));
    } else if (byte(at) === 0x21) at += 2;
    else return false;
    while (byte(at) > 0) at += byte(at) + 1;
  }
  return false;
}
