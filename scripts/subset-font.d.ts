declare module "subset-font" {
  type Axis = number | { min: number; max: number; default: number };

  /** Cuts a font down to the characters of a text; see https://github.com/papandreou/subset-font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      /** A number pins the axis. */
      variationAxes?: Record<string, Axis>;
      /** OpenType features to keep; all without it. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
