/** The number that a chunk's name of four letters is read as. */
export const chunkType = (name: string): number => Buffer.from(name, "latin1").readUInt32BE();

/** The chunks of a PNG, behind its signature: length, name, content and sum. W3C PNG, 5.3. */
export function* chunksOfPng(file: Buffer): Generator<{ type: number; data: Buffer }> {
  for (let at = 8; at + 8 <= file.length;) {
    const size = file.readUInt32BE(at);
    yield { type: file.readUInt32BE(at + 4), data: file.subarray(at + 8, at + 8 + size) };
    at += 12 + size;
  }
}
