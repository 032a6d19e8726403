/**
 * Repaints the invented demo cars: reads the rendered originals in demo/art/cars and writes more paints of the
 * same bodies beside them. Run by hand when a paint is added: `node scripts/demo-paints.ts [body-paint …]`; it also
 * writes demo/art/manifest.json.
 *
 * A rendered paint has one hue, so every pixel near that hue with enough colour in it is paint, its reflection on
 * the floor included; wheels, glass and the studio are grey and stay as they are. Tail lights share the hue of a
 * red paint and are told apart by being brighter and purer than any paint in shade.
 */
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

interface Original {
  /** The hue of the paint in OKLCh, degrees, and how far from it still counts. */
  hue: number;
  spread: number;
  /** Chroma below which a pixel is studio, and above which it is paint. */
  from: number;
  to: number;
  /** A paint without a hue: whatever is lighter than from–to and not as blue as the studio's walls. */
  grey?: boolean;
  /** Between these lightnesses a grey paint fades into the lamp's white, and so do bright wheels. */
  white?: [number, number];
  /** The studio has the same hue; what is brighter than any wall is paint even with little colour in it. */
  lit?: boolean;
  /** Above this lightness and chroma it is a lamp. */
  lamp?: { lightness: number; chroma: number };
}

interface Paint {
  original: string;
  hue: number;
  /** Chroma and lightness of the new paint in terms of the old: factors, lightness also with a gamma. */
  chroma: number;
  lightness: number;
  gamma?: number;
  /** The views that come out well in this paint; all of them unless said. */
  views?: string[];
}

const originals: Record<string, Original> = {
  "gt-crimson": { hue: 23, spread: 40, from: 0.006, to: 0.02, lamp: { lightness: 0.44, chroma: 0.2 } },
  "hyper-emerald": { hue: 165, spread: 45, from: 0.006, to: 0.016 },
  "limousine-deep-blue": { hue: 268, spread: 45, from: 0.026, to: 0.036, lit: true },
  "suv-pearl-white": { hue: 0, spread: 0, from: 0.16, to: 0.3, grey: true, lamp: { lightness: 0.3, chroma: 0.08 } },
  "fastback-graphite": {
    hue: 0,
    spread: 0,
    from: 0.1,
    to: 0.22,
    grey: true,
    white: [0.45, 0.75],
    lamp: { lightness: 0.2, chroma: 0.06 },
  },
  "hatch-champagne": { hue: 80, spread: 45, from: 0.006, to: 0.014 },
};

const paints: Record<string, Paint> = {
  "gt-silver": { original: "gt-crimson", hue: 250, chroma: 0.04, lightness: 1.5, gamma: 0.9 },
  "gt-midnight-blue": { original: "gt-crimson", hue: 262, chroma: 0.62, lightness: 0.92 },
  "gt-onyx": { original: "gt-crimson", hue: 260, chroma: 0.03, lightness: 0.62 },
  "hyper-amber": { original: "hyper-emerald", hue: 58, chroma: 1.5, lightness: 1.45 },
  "hyper-crimson": { original: "hyper-emerald", hue: 24, chroma: 1.9, lightness: 1.1 },
  "limousine-onyx": { original: "limousine-deep-blue", hue: 265, chroma: 0.06, lightness: 0.78 },
  "limousine-burgundy": { original: "limousine-deep-blue", hue: 15, chroma: 0.75, lightness: 1.0 },
  "suv-graphite": { original: "suv-pearl-white", hue: 255, chroma: 0.02, lightness: 0.5 },
  "suv-forest": { original: "suv-pearl-white", hue: 158, chroma: 0.13, lightness: 0.52 },
  "suv-sand": { original: "suv-pearl-white", hue: 78, chroma: 0.075, lightness: 0.84 },
  "fastback-midnight-blue": {
    original: "fastback-graphite",
    hue: 262,
    chroma: 0.17,
    lightness: 0.95,
    views: ["hero", "rear"],
  },
  "fastback-bronze": { original: "fastback-graphite", hue: 62, chroma: 0.12, lightness: 1.05, views: ["hero", "rear"] },
  "fastback-forest": { original: "fastback-graphite", hue: 162, chroma: 0.1, lightness: 0.9, views: ["hero", "rear"] },
  "hatch-glacier": { original: "hatch-champagne", hue: 235, chroma: 0.7, lightness: 1.0 },
  "hatch-silver": { original: "hatch-champagne", hue: 250, chroma: 0.1, lightness: 1.15 },
};

const art = join(import.meta.dirname, "../demo/art");
const folder = join(art, "cars");

async function repaint(name: string, paint: Paint, original: Original): Promise<void> {
  const files = (await readdir(folder)).filter((file) => {
    const [start, view] = [
      file.slice(0, paint.original.length + 1),
      file.slice(paint.original.length + 1, -".webp".length),
    ];
    return start === `${paint.original}-` && (paint.views?.includes(view) ?? true);
  });
  for (const file of files) {
    const { data, info } = await sharp(join(folder, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 3) recolour(data, at, paint, original);
    await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .webp({ quality: 90, effort: 6, smartSubsample: true })
      .toFile(join(folder, file.replace(paint.original, name)));
  }
}

function recolour(data: Buffer, at: number, paint: Paint, original: Original): void {
  const [l, a, b] = toOklab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const away = Math.abs(((hue - original.hue + 540) % 360) - 180);
  if (original.grey) return tint(data, at, [l, a, b], paint, original);
  const coloured = step(original.from, original.to, chroma);
  const lit = original.lit ? step(0.27, 0.34, l) * step(0.012, 0.02, chroma) : 0;
  let share = Math.max(coloured, lit) * (1 - step(original.spread * 0.7, original.spread, away));
  if (original.lamp) {
    share *=
      1 -
      step(original.lamp.lightness - 0.06, original.lamp.lightness, l) *
        step(original.lamp.chroma - 0.03, original.lamp.chroma, chroma);
  }
  if (share <= 0) return;
  const lightness = Math.min(0.98, Math.pow(l, paint.gamma ?? 1) * paint.lightness);
  const angle = (paint.hue * Math.PI) / 180;
  const nl = l + (lightness - l) * share;
  const na = a + (Math.cos(angle) * chroma * paint.chroma - a) * share;
  const nb = b + (Math.sin(angle) * chroma * paint.chroma - b) * share;
  const [red, green, blue] = fromOklab(nl, na, nb);
  data[at] = red;
  data[at + 1] = green;
  data[at + 2] = blue;
}

function tint(
  data: Buffer,
  at: number,
  [l, a, b]: [number, number, number],
  paint: Paint,
  { from, to, lamp, white = [0.7, 0.98] }: Original,
): void {
  let share = step(from, to, l) * step(-0.009, -0.004, b);
  if (lamp)
    share *=
      1 - step(lamp.lightness - 0.06, lamp.lightness, l) * step(lamp.chroma - 0.03, lamp.chroma, Math.hypot(a, b));
  if (share <= 0) return;
  // Highlights keep some of the lamp's white, as they do on a real clear coat.
  const lightness = l * (paint.lightness + (1 - paint.lightness) * step(0.75, 0.98, l));
  const chroma = paint.chroma * lightness * (1 - 0.85 * step(white[0], white[1], l));
  const angle = (paint.hue * Math.PI) / 180;
  const [red, green, blue] = fromOklab(
    l + (lightness - l) * share,
    a + (Math.cos(angle) * chroma - a) * share,
    b + (Math.sin(angle) * chroma - b) * share,
  );
  data[at] = red;
  data[at + 1] = green;
  data[at + 2] = blue;
}

const step = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const linear = Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
});

/** OKLab after Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function toOklab(red: number, green: number, blue: number): [number, number, number] {
  const r = linear[red] ?? 0;
  const g = linear[green] ?? 0;
  const b = linear[blue] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encoded(value: number): number {
  const v = value <= 0.0031308 ? value * 12.92 : 1.055 * Math.pow(value, 1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, v)) * 255);
}

/** Sizes and mean colours of all pictures, so that loading the demo need not open them. */
async function describePictures(): Promise<void> {
  const known: Record<string, { width: number; height: number; bytes: number; colour: string }> = {};
  for (const file of (await readdir(art, { recursive: true })).filter((name) => name.endsWith(".webp")).sort()) {
    const { width, height } = await sharp(join(art, file)).metadata();
    const mean = await sharp(join(art, file)).removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
    known[file.replaceAll("\\", "/")] = {
      width,
      height,
      bytes: (await stat(join(art, file))).size,
      colour: `#${mean.toString("hex")}`,
    };
  }
  await writeFile(join(art, "manifest.json"), `${JSON.stringify(known, null, 1)}\n`);
}

const wanted = process.argv.slice(2);
for (const [name, paint] of Object.entries(paints)) {
  const original = originals[paint.original];
  if (original && (wanted.length === 0 || wanted.includes(name))) await repaint(name, paint, original);
}
await describePictures();
