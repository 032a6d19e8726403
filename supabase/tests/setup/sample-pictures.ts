import sharp from "sharp";

const drawing = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a04020" } });
// As the storage itself would write it: this one comes back byte for byte.
export const png = await drawing.clone().png({ compressionLevel: 7 }).toBuffer();
export const jpeg = await drawing.clone().jpeg().toBuffer();
/** A photo as a phone takes it: with the place and the photographer's name. */
export const photo = await drawing
  .clone()
  .withExif({ IFD0: { Artist: "Noor Secret" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 13/1 0/1" } })
  .jpeg()
  .toBuffer();
